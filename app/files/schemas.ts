import { z } from 'zod'
import { FILE_KINDS, type FileKind } from './kinds'

/** `kind` is the purpose of the file, `name` its name on the sender's device. */
export const uploadQuery = z.object({
  kind: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]),
  name: z.string().min(1).max(500),
})

/** An accepted upload; its id is named in the call that attaches it. */
export const uploadShape = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() })
export type Upload = z.infer<typeof uploadShape>

/** A file attached to something, as its viewers see it. */
export const fileShape = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  hasPreview: z.boolean(),
})
export type AttachedFile = z.infer<typeof fileShape>
