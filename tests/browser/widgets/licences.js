// Writes the licence text of every package that went into the bundle beside it.
import { readFileSync, readdirSync, writeFileSync } from "node:fs"
const meta = JSON.parse(readFileSync("meta.json"))
const folders = new Set()
for (const output of Object.values(meta.outputs))
  for (const [file, part] of Object.entries(output.inputs)) {
    const found =
      part.bytesInOutput > 0 &&
      !file.startsWith("(disabled)") &&
      /^.*node_modules\/(@[^/]+\/[^/]+|[^/]+)/.exec(file)
    if (found) folders.add(found[0])
  }
const texts = [...folders].sort().map(folder => {
  const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`))
  const jupyter = /^@(jupyter-widgets|lumino)\//.test(name) // published without their licence file
  const file = jupyter
    ? "../../../jupyter-licence.txt"
    : readdirSync(folder).find(each => /^(licen[cs]e|copying)/i.test(each))
  if (!file) throw new Error(`${name} has no licence file`)
  const text = readFileSync(`${folder}/${file}`, "utf8").trim()
  return (
    `${name} ${version}: ` +
    (typeof license === "string" ? license : JSON.stringify(license)) +
    `\n\n${text}\n`
  )
})
writeFileSync("dist/LICENSE.txt", texts.join(`\n${"=".repeat(72)}\n\n`))
