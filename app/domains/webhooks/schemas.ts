import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { flag, listOf, requiredText, revision } from '~/forms/fields'
import { typedText } from '~/forms/typed-text'
import { listQuery, oneOf } from '~/lists/list-query'
import { normaliseIdentifier } from '~/rules/text'
import { TEST_EVENT, WEBHOOK_CODES, withAllOf, type WebhookEvent } from './events'

const LONGEST_URL = 500

/** Whether a text is the address of an endpoint: with a host, without a password, and without what is never sent. */
function isEndpoint(text: string): boolean {
  try {
    const { protocol, username, password, hash } = new URL(text)
    return ['https:', 'http:'].includes(protocol) && !username && !password && !hash
  } catch {
    return false
  }
}

const CODES = WEBHOOK_CODES as [WebhookEvent, ...WebhookEvent[]]

const listOfEvents = z.preprocess(
  (value) => (value ? withAllOf([value].flat()) : value),
  listOf(z.enum(CODES, 'choiceInvalid')),
)

/** An endpoint: where events are sent, what it is, and which events. */
export const webhookForm = z.object({
  url: typedText(normaliseIdentifier, {
    required: 'webhookUrlRequired',
    tooLong: messageCode('tooLong', { max: LONGEST_URL }),
  })
    .refine((value) => value !== '', { error: 'webhookUrlRequired', abort: true })
    .refine((value) => value.length <= LONGEST_URL, {
      error: messageCode('tooLong', { max: LONGEST_URL }),
      abort: true,
    })
    .refine(isEndpoint, 'webhookUrlInvalid'),
  purpose: requiredText('webhookPurposeRequired', 100),
  events: listOfEvents.pipe(
    z
      .array(z.enum(CODES))
      .min(1, 'webhookEventsRequired')
      .transform((chosen) => CODES.filter((code) => chosen.includes(code))),
  ),
})
export type WebhookForm = z.output<typeof webhookForm>
export const webhookEditForm = webhookForm.extend({ revision })

export const webhookParam = z.object({ id: z.string().regex(/^[\w-]{22}$/) })
const deliveryId = z.string().regex(/^msg_[0-9a-f]{32}$/)
export const deliveryParam = webhookParam.extend({ delivery: deliveryId })
export const webhookSwitch = z.object({ isOn: flag })

/** The forms of an endpoint's page. */
export const webhookPageForm = z.discriminatedUnion('part', [
  webhookEditForm.extend({ part: z.literal('save') }),
  z.object({ part: z.literal('secret') }),
  z.object({ part: z.literal('on') }),
  z.object({ part: z.literal('off') }),
  z.object({ part: z.literal('test') }),
  z.object({ part: z.literal('again'), delivery: deliveryId }),
  z.object({ part: z.literal('delete') }),
])

/** What became of a delivery. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const
/** Why an attempt had no answer. */
export const DELIVERY_TROUBLES = [
  'timeout',
  'unresolved',
  'unreachable',
  'certificate',
  'addressPrivate',
  'secretLost',
  'off',
] as const
export type DeliveryTrouble = (typeof DELIVERY_TROUBLES)[number]
/** Who switched an endpoint off: the desk, or the receiver by answering 410. */
export const OFF_REASONS = ['desk', 'gone'] as const

export const deliveryQuery = listQuery({ status: oneOf(DELIVERY_STATUSES) })

// ── wire shapes: what the API answers ──────────────────────────────────────────────────────────────────────

/** An endpoint as the desk sees it; its secret is never shown again. */
export const webhookShape = z.object({
  id: z.string(),
  url: z.string(),
  purpose: z.string(),
  events: z.array(z.enum(CODES)),
  isOn: z.boolean(),
  offReason: z.enum(OFF_REASONS).nullable(),
  /** When its secret was made; null before the first. */
  secretMadeAt: z.iso.datetime().nullable(),
  /** Until when events are signed with the secret before, too. */
  earlierSecretUntil: z.iso.datetime().nullable(),
  changedBy: z.string(),
  changedAt: z.iso.datetime(),
  revision: z.string(),
})
export type Webhook = z.infer<typeof webhookShape>

/** A new secret, which only this answer contains. */
export const webhookSecretShape = z.object({ secret: z.string() })

/** An event that was or will be sent to an endpoint. */
export const deliveryShape = z.object({
  /** Sent as `webhook-id`, the same at each attempt. */
  id: z.string(),
  event: z.enum([TEST_EVENT, ...CODES]),
  createdAt: z.iso.datetime(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  triedAt: z.iso.datetime().nullable(),
  /** Null once it is delivered or has failed. */
  nextAttemptAt: z.iso.datetime().nullable(),
  /** The status of the last answer; null without one. */
  httpStatus: z.int().nullable(),
  trouble: z.enum(DELIVERY_TROUBLES).nullable(),
})
export type Delivery = z.infer<typeof deliveryShape>
