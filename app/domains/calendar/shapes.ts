import { z } from 'zod'
import { SHOWN_STATUSES, THING_KINDS } from '~/booking/kinds'
import { SIGN_UP_STATUSES } from '~/domains/listening-bar/event-shapes'
import { GX_SHOWN } from '~/domains/fitness/gx-shapes'
import { UNIT_SHOWN } from '~/domains/fitness/training-shapes'
import { VISIT_STATUSES } from '~/rules/statuses'

const names = z.object({ ko: z.string(), en: z.string() })

/** The token of the private address, and since when; null without one. */
export const ownFeedShape = z.object({ token: z.string().nullable(), since: z.iso.datetime().nullable() })

export const feedParam = z.object({ token: z.string().min(20).max(100) })

/** Contents of a calendar. Guests are counted but not named, as calendar providers store the data. */
export const feedShape = z.object({
  bookings: z.array(
    z.object({
      id: z.string(),
      room: z.object({ kind: z.enum(THING_KINDS), name: names }),
      date: z.string(),
      startMinutes: z.int(),
      endMinutes: z.int(),
      meetingName: z.string(),
      status: z.enum(SHOWN_STATUSES),
      /** The number of changes so far (RFC 5545 SEQUENCE). */
      sequence: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
  /** Months of G.X. programmes; a class is an event. */
  gx: z.array(
    z.object({
      id: z.string(),
      name: names,
      dates: z.array(z.string()),
      startMinutes: z.int(),
      endMinutes: z.int(),
      status: z.enum(GX_SHOWN),
      sequence: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
  /** Units with a trainer. */
  training: z.array(
    z.object({
      id: z.string(),
      trainer: names,
      date: z.string(),
      startMinutes: z.int(),
      endMinutes: z.int(),
      status: z.enum(UNIT_SHOWN),
      sequence: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
  /** Events of the listening bar that the member signed up for. */
  events: z.array(
    z.object({
      id: z.string(),
      name: names,
      date: z.string(),
      startMinutes: z.int(),
      endMinutes: z.int(),
      isCancelled: z.boolean(),
      status: z.enum(SIGN_UP_STATUSES),
      sequence: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
  visits: z.array(
    z.object({
      id: z.string(),
      company: names,
      floor: z.int(),
      visitDate: z.string(),
      visitMinutes: z.int(),
      people: z.int(),
      status: z.enum(VISIT_STATUSES),
      statusReason: z.string().nullable(),
      revision: z.int(),
      changedAt: z.iso.datetime(),
    }),
  ),
})
export type Feed = z.infer<typeof feedShape>

/** The page's form: creates or replaces the address, or ends it. */
export const feedForm = z.object({ part: z.enum(['make', 'end'], 'malformed') })
