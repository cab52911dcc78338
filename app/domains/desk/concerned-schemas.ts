import { z } from 'zod'
import { reason } from '~/forms/fields'
import { period, searched } from '~/lists/list-query'

/** The days of a suspicion, and part of the name or ID of the account that looked; everybody without it. */
export const concernedQuery = z.object({ ...period, person: searched() })
export const concernedFileQuery = concernedQuery.extend({ reason })

/** What somebody is to the building, in the order of the sums. */
export const CONCERNED_AS = ['member', 'visitor', 'inquirer', 'blocked'] as const

/** Somebody whose data was shown; of the name only what the desk's lists of records show. */
const concernedPersonShape = z.object({
  as: z.enum(CONCERNED_AS),
  name: z.string(),
  company: z.string().nullable(),
  /** Records by which the data was shown, the first and the last. */
  times: z.int(),
  first: z.iso.datetime(),
  last: z.iso.datetime(),
})

export const concernedShape = z.object({
  /** Those seen most often first; at most `MOST_SHOWN`. */
  people: z.array(concernedPersonShape),
  /** People of each kind, also those who are not listed. */
  sums: z.record(z.enum(CONCERNED_AS), z.int()),
  /** Records of the days and the account. */
  records: z.int(),
})
export type Concerned = z.infer<typeof concernedShape>
