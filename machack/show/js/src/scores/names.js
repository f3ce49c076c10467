// What is offered in the controls of show.score, and under which names.

export const OFFERED = {
  entries: [1, 256, 4096, 65536, 1048576],
  epsilon: [null, 1, 1e-3, 1e-9, 1e-18],
  saturation: null,
}
export const readable = name =>
  name.replaceAll("_", " ").replace(/^./, letter => letter.toUpperCase())
