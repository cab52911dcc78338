import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { allowances, decides } from '~/decisions/schemas'
import { listOf } from '~/forms/fields'
import { listQuery, oneOf, period, searched, viewOf } from '~/lists/list-query'
import { MESSAGE_STATUSES } from '~/messaging/statuses'

/** What failed and is not dealt with, what waits, and everything that is kept. */
export const MESSAGE_VIEWS = ['failed', 'waiting', 'all'] as const
export type MessageView = (typeof MESSAGE_VIEWS)[number]

/** How a message goes out: text message, by whichever provider or by one, e-mail, push notification. */
export const MESSAGE_WAYS = ['sms', 'email', 'push', 'solapi', 'nhn', 'aligo', 'http'] as const
export type MessageWay = (typeof MESSAGE_WAYS)[number]

const MOST_AT_ONCE = 100

/** Query of the desk's list of messages. `recipient` is a whole number or address. */
export const messageQuery = listQuery({
  status: viewOf(MESSAGE_VIEWS),
  ...period,
  text: searched(60),
  way: oneOf(MESSAGE_WAYS),
  recipient: searched(320),
})

/** Why a message has failed, as far as the provider says. */
export const MESSAGE_TROUBLES = [
  'noGateway',
  'unreachable',
  'account',
  'credit',
  'sender',
  'recipient',
  'device',
  'tooLate',
  'refused',
] as const
export type MessageTrouble = (typeof MESSAGE_TROUBLES)[number]

export const MESSAGE_DECISIONS = ['sendAgain', 'settle'] as const
export type MessageDecision = (typeof MESSAGE_DECISIONS)[number]

/** A message as the desk sees it: never what it says, and the recipient masked. */
export const deskMessageShape = z.object({
  id: z.string(),
  /** What it is about, in the caller's language. */
  title: z.string(),
  /** Masked; null for a device. */
  recipient: z.string().nullable(),
  channel: z.enum(['sms', 'email', 'push']),
  provider: z.enum(['solapi', 'nhn', 'aligo', 'http']).nullable(),
  /** By which way a provider sent it, or it came: Alimtalk, or a text message. */
  sentAs: z.enum(['sms', 'lms', 'alimtalk']).nullable(),
  status: z.enum(MESSAGE_STATUSES),
  attempts: z.int(),
  createdAt: z.iso.datetime(),
  /** When it was last heard of. */
  resultAt: z.iso.datetime().nullable(),
  /** The provider's own code. */
  resultCode: z.string().nullable(),
  /** Why the provider did not take it as Alimtalk, in its own code. */
  alimtalkCode: z.string().nullable(),
  /** Of a message that failed, and of one that waits as the last attempt did. */
  trouble: z.enum(MESSAGE_TROUBLES).nullable(),
  isSettled: z.boolean(),
  actions: allowances(MESSAGE_DECISIONS),
})
export type DeskMessage = z.infer<typeof deskMessageShape>

/** A text of the portal, for the list's filter. */
export const messageTextShape = z.object({ text: z.string(), title: z.string() })

const several = {
  ids: listOf(z.string().regex(/^\d{1,9}$/, 'nothingSelected')).pipe(
    z
      .array(z.string())
      .min(1, 'nothingSelected')
      .max(MOST_AT_ONCE, messageCode('tooManySelected', { max: MOST_AT_ONCE })),
  ),
}
export const decideMessagesForm = z.discriminatedUnion('decision', [
  decides('sendAgain', several),
  decides('settle', several),
])
export const decidedMessagesShape = z.object({ count: z.int() })
