/** A fault in what is given; its message is one sentence. */
export class BadInput extends Error {}
