declare module "*.css" {
  const text: string
  export default text
}
// What the script around the client holds: its module, its facts, its worker.
declare const it: any
