/** What React alone can draw: a form, a component that is no plain function, an attribute that is not listed. */
export class NotPlain extends Error {}

/** Whether a cell is being written without React (plain-markup.ts). */
export const writing = { isPlain: false }
