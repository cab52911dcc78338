import { z } from 'zod'
import { CHANGING_FIELDS } from './rules/changes-between'

/** The kinds of entries in the history of an account. */
const MEMBER_EVENTS = [
  'signedUp',
  'registered',
  'invited',
  'invitationReminded',
  'approvedInAdvance',
  'accepted',
  'approved',
  'rejected',
  'reconsidered',
  'edited',
  'signedOut',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodes',
  'deleted',
  'rightsGiven',
  'rightsReceived',
  'withdrawalRequested',
  'withdrawalTakenBack',
  'withdrawn',
  'destroyed',
] as const
export type MemberEvent = (typeof MEMBER_EVENTS)[number]

const memberChange = z.object({
  field: z.enum(CHANGING_FIELDS),
  before: z.array(z.string()),
  after: z.array(z.string()),
})

/** An entry of the history of an account. */
export const memberEventShape = z.object({
  event: z.enum(MEMBER_EVENTS),
  by: z.enum(['self', 'manager', 'desk', 'job']),
  /** The name of the member who acted; null for the desk, for jobs, and for a withdrawn member. */
  who: z.string().nullable(),
  reason: z.string().nullable(),
  changes: z.array(memberChange),
  at: z.iso.datetime(),
})
