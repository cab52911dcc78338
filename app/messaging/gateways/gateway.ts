import type { Language } from '~/i18n/languages'
import type { Alimtalk, RenderedMessage } from '~/messaging/render.server'

/** A rendered message; `id` is the same at every attempt, so that a provider can recognise a repetition. */
export interface Outgoing extends RenderedMessage {
  id: string
  template: string
  recipient: string
  language: Language
  /** The same as Alimtalk, where its text has a template that Kakao has approved. */
  alimtalk?: Alimtalk
}

/** The gateways of SMS_PROVIDER; `http` is any that takes `{ to, from, text }`. */
export const SMS_PROVIDERS = ['http', 'solapi', 'nhn', 'aligo'] as const
export type SmsProvider = (typeof SMS_PROVIDERS)[number]

/** What a gateway made of a message: a short one, a long one with a subject, or Alimtalk to the person's KakaoTalk. */
export const SENT_AS = ['sms', 'lms', 'alimtalk'] as const
export type SentAs = (typeof SENT_AS)[number]

/** A provider took a message over. Whether it arrived is said by a report, where the provider gives reports. */
export interface Accepted {
  /** Absent where nothing more is heard of the message. */
  provider?: SmsProvider
  /** The provider's id of the message, by which a report names it. */
  providerId?: string
  /** What it answered. */
  code?: string
  sentAs?: SentAs
  /** Why it was not taken as Alimtalk, so that it went as a text message. */
  alimtalkCode?: string
}

/** Sends one message. @throws RefusedError when the provider did not accept it, and whatever keeps it from being reached */
export type Adapter = (message: Outgoing) => Promise<Accepted>

/** A message that a provider has accepted, as it is asked about. */
export interface AskedAbout {
  providerId: string
  sentAs: SentAs | null
  template: string
}

/** How a message ended, or that it has not yet. */
export interface Report {
  providerId: string
  outcome: 'delivered' | 'failed' | 'pending'
  code: string
  /** By which way it came in the end, where the provider says so: a text message where Alimtalk did not arrive. */
  sentAs?: SentAs
}

/** An SMS gateway. */
export interface Gateway {
  provider: SmsProvider
  send: Adapter
  /** Whether it also sends Alimtalk. */
  sendsAlimtalk: boolean
  /** Asks how a message has ended; absent where the gateway has nothing to say. @throws when it does not answer */
  ask?: (message: AskedAbout) => Promise<Report>
}

/** The provider answered, but did not accept the message. Its texts are dropped, as they quote numbers and addresses. */
export class RefusedError extends Error {
  override name = 'RefusedError'
  /** The same message would be refused again. */
  readonly isPermanent: boolean
  /** The push token belongs to no device any more. */
  readonly isDeadDevice: boolean
  /** It may have accepted the message after all: an error of its own, or an answer that nobody can read. */
  readonly isUnclear: boolean
  constructor(
    readonly code: string,
    {
      isPermanent = false,
      isDeadDevice = false,
      isUnclear = false,
    }: { isPermanent?: boolean; isDeadDevice?: boolean; isUnclear?: boolean } = {},
  ) {
    super(`the provider answered ${code}`)
    this.isPermanent = isPermanent || isDeadDevice
    this.isDeadDevice = isDeadDevice
    this.isUnclear = isUnclear
  }
}

/** The template whose text is a one-time code: sent by the fastest route, and shown to nobody. */
export const CODE_TEMPLATE = 'verificationCode'
