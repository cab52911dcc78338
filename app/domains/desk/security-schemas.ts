import { z } from 'zod'
import { listQuery, oneOf, period, searched } from '~/lists/list-query'
import { SECURITY_EVENTS } from '~/rules/security-events'

/** What a record is about: a person's account, what has a key of its own, or an ID that is nobody's. */
export const SECURITY_ACCOUNTS = [
  'member',
  'staff',
  'apiKey',
  'door',
  'terminal',
  'webhook',
  'lockerSystem',
  'typed',
] as const

export const securityRecordQuery = listQuery({
  ...period,
  event: oneOf(SECURITY_EVENTS),
  kind: oneOf(SECURITY_ACCOUNTS),
  /** Part of the name or ID of whose account it is. */
  person: searched(),
})

const person = z.object({
  kind: z.enum(SECURITY_ACCOUNTS),
  /** Null once the account is gone, and for an ID that is nobody's. */
  name: z.string().nullable(),
  loginId: z.string().nullable(),
  /** What is the same for the same ID that is nobody's. */
  typed: z.string().nullable(),
})

export const securityRecordShape = z.object({
  at: z.iso.datetime(),
  event: z.enum(SECURITY_EVENTS),
  account: person,
  /** Whoever did it, where it was not the account's own person. */
  actor: person.nullable(),
  network: z.string().nullable(),
})
export type SecurityRecord = z.infer<typeof securityRecordShape>
