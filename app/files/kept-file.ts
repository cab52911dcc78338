import { z } from 'zod'
import { UPLOAD_VALUE } from './kept-file-value'
import { MAX_FILES } from './kinds'

/** An upload in a form or API call: its id, alone or as a `keptFileValue`. */
export const keptFile = z
  .string()
  .max(160)
  .regex(UPLOAD_VALUE, 'malformed')
  .transform((value) => value.slice(0, 22))

export const keptFiles = z.array(keptFile).max(MAX_FILES, `tooManyFiles?max=${MAX_FILES}`)
