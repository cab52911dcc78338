import { z } from 'zod'
import { MESSAGE_STATUSES } from './statuses'

/** Filter of the development outbox by recipient; `key` is asked for where others can reach the demo. */
export const outboxQuery = z.object({
  recipient: z.string().max(320).optional(),
  key: z.string().max(60).optional(),
})

/** A rendered message of the development outbox. */
export const outboxMessageShape = z.object({
  id: z.int(),
  channel: z.enum(['sms', 'email', 'push']),
  recipient: z.string(),
  language: z.enum(['ko', 'en']),
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: z.iso.datetime(),
})
export type OutboxMessage = z.infer<typeof outboxMessageShape>

/** An account of the demo building that anybody may use. */
export const demoSignInShape = z.object({
  who: z.enum([
    'master',
    'visitor',
    'membership',
    'parking',
    'amenity',
    'ordinary',
    'vip',
    'deskFront',
    'deskAdministrator',
    'deskAmenity',
    'deskFacility',
    'deskParking',
    'deskContent',
  ]),
  loginId: z.string(),
  password: z.string(),
})
export type DemoSignIn = z.infer<typeof demoSignInShape>
