/* The form value of an upload, apart from the schemas, which scripts of screens do not import. */

/** The form value of an upload: its id, alone or with size and name. */
export const UPLOAD_VALUE = /^([\w-]{22})(?:\|(\d{1,9})\|([^|]{1,120}))?$/

/** An unattached upload, as the page shows it. */
interface KeptFile {
  id: string
  bytes: number
  name: string
}

/** The form value of an upload: its id, with size and name to show if the form is shown again. */
export const keptFileValue = ({ id, bytes, name }: KeptFile) => `${id}|${bytes}|${name}`

/** Parses a `keptFileValue`; undefined for anything else. */
export function readKeptFile(value: unknown): KeptFile | undefined {
  const [, id, bytes, name] = (typeof value === 'string' && UPLOAD_VALUE.exec(value)) || []
  return id && name ? { id, bytes: Number(bytes), name } : undefined
}
