/* How a form names an upload; apart from the schemas, which no script of a screen imports. */

/** How a form names an upload. */
export const KEPT = /^([\w-]{22})(?:\|(\d{1,9})\|([^|]{1,120}))?$/

/** An upload that waits for its form, as the page shows it. */
interface KeptFile {
  id: string
  bytes: number
  name: string
}

/** The value of an upload in a form: its id, with size and name to show if the form comes back. */
export const keptFileValue = ({ id, bytes, name }: KeptFile) => `${id}|${bytes}|${name}`

/** Parses a `keptFileValue`; undefined for anything else. */
export function readKeptFile(value: unknown): KeptFile | undefined {
  const [, id, bytes, name] = (typeof value === 'string' && KEPT.exec(value)) || []
  return id && name ? { id, bytes: Number(bytes), name } : undefined
}
