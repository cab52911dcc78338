import { z } from 'zod'

/* The public calendar feed of a room: when it is booked, and nothing else. */

export const roomFeedParam = z.object({ room: z.string().regex(/^[a-z0-9-]{1,30}$/, 'notFound') })
export const roomFeedTokenParam = z.object({ token: z.string().min(20).max(100) })

/** The private address of a room's feed, at the desk; null without one. */
export const roomFeedShape = z.object({
  room: z.object({ ko: z.string(), en: z.string() }),
  token: z.string().nullable(),
  since: z.iso.datetime().nullable(),
})

/** What programs read: booked and blocked times, without who, what or why. */
export const roomTimesShape = z.object({
  room: z.object({ ko: z.string(), en: z.string() }),
  times: z.array(
    z.object({
      /** Of this feed only: it leads to no booking. */
      uid: z.string(),
      starts: z.iso.datetime(),
      ends: z.iso.datetime(),
    }),
  ),
})
export type RoomTimes = z.infer<typeof roomTimesShape>

/** Makes or replaces the address, or ends it. */
export const roomFeedForm = z.object({ part: z.enum(['make', 'end'], 'choiceInvalid') })
