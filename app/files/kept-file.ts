import { z } from 'zod'
import { MAX_FILES } from './kinds'

const KEPT = /^([\w-]{22})(?:\|(\d{1,9})\|([^|]{1,120}))?$/

/** An uploaded file that waits for its form, as the page shows it. */
export interface KeptFile {
  id: string
  bytes: number
  name: string
}

/** What a form says of an uploaded file: its id, and what to show it as should the form come back. */
export const keptFileValue = ({ id, bytes, name }: KeptFile) => `${id}|${bytes}|${name}`

/** Undoes `keptFileValue`; undefined for what is none. */
export function readKeptFile(value: unknown): KeptFile | undefined {
  const [, id, bytes, name] = (typeof value === 'string' && KEPT.exec(value)) || []
  return id && name ? { id, bytes: Number(bytes), name } : undefined
}

/** A file in a form or in a call: an upload's id, alone or as `keptFileValue` writes it. */
export const keptFile = z
  .string()
  .max(160)
  .regex(KEPT, 'malformed')
  .transform((value) => value.slice(0, 22))

export const keptFiles = z.array(keptFile).max(MAX_FILES, `tooManyFiles?max=${MAX_FILES}`)
