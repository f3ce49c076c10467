// Names of what the terms count.

export const RULES = {
  multiple: "tripled",
  isolated: "isolated",
  passed: "passed",
  backward: "backward",
}
export const program = amounts => ({
  worth: [...amounts.worth],
  sixteenths: 16 >> amounts.shift,
  multiple: 100,
  isolated: 100,
  passed: 100,
  backward: 100,
  king: amounts.king,
  centre: 1,
})
