import { z } from 'zod'
import { publicId } from '~/decisions/schemas'
import { requiredText } from '~/forms/fields'

/* Systems that report which public lockers are in use, and their keys. */

export const lockerSystemForm = z.object({ name: requiredText('lockerSystemNameRequired', 50) })
export const lockerSystemParam = z.object({ id: publicId })

/** The forms of the desk's page of locker systems. */
export const lockerSystemsPageForm = z.discriminatedUnion('part', [
  lockerSystemForm.extend({ part: z.literal('add') }),
  z.object({ part: z.literal('key'), id: publicId }),
  z.object({ part: z.literal('end'), id: publicId }),
])

/** A system as the desk sees it; its key is never shown again. */
export const lockerSystemShape = z.object({
  id: z.string(),
  name: z.string(),
  keyMadeAt: z.iso.datetime().nullable(),
  reportedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
})
export type LockerSystem = z.infer<typeof lockerSystemShape>

/** A system's new key, which only this answer contains. */
export const lockerSystemKeyShape = z.object({ key: z.string() })
