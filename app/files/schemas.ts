import { z } from 'zod'
import { FILE_KINDS, type FileKind } from './kinds'

/** `kind` says what the file is for; `name` is the one on the sender's device. */
export const uploadQuery = z.object({
  kind: z.enum(Object.keys(FILE_KINDS) as [FileKind, ...FileKind[]]),
  name: z.string().min(1).max(500),
})

/** A file that was taken: to be named, by its id, in the call that says what it belongs to. */
export const uploadShape = z.object({ id: z.string(), name: z.string(), type: z.string(), bytes: z.int() })
export type Upload = z.infer<typeof uploadShape>

/** A file as readers of the thing it hangs on see it. */
export const fileShape = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  hasPreview: z.boolean(),
})
export type AttachedFile = z.infer<typeof fileShape>
