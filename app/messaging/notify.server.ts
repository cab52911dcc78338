import type { Db } from '../db/database.server'
import type { Language } from '../i18n/languages'
import { queueMessages, type NewMessage } from './outbox.server'
import type { TemplateName } from './templates'

/** Somebody who gets messages. */
interface Recipient {
  /** The language of the messages. */
  language: Language
  mobile: string
  email: string | null
  /** Devices that also get the message as a push notification. */
  devices?: readonly { id: number; token: string }[]
}

/** The message for one recipient. */
export interface Notification {
  template: TemplateName
  /** Equal for every attempt to send this person the same message, such as `visit-event:12:approved:0`. */
  key: string
  params: Record<string, string>
}

/**
 * The same message by every channel that reaches the recipient: SMS, e-mail with an address, push with devices.
 */
export function messagesTo(
  { language, mobile, email, devices = [] }: Recipient,
  notification: Notification,
): NewMessage[] {
  const { template, key, params } = notification
  const by = (channel: NewMessage['channel'], recipient: string, suffix: string = channel): NewMessage => ({
    template,
    params,
    language,
    channel,
    recipient,
    dedupeKey: `${key}:${suffix}`,
  })
  return [
    by('sms', mobile),
    ...(email ? [by('email', email)] : []),
    ...devices.map(({ id, token }) => by('push', token, `push:${id}`)),
  ]
}

/**
 * Queues a message to each of several people, in the transaction of the change it reports: one statement for
 * all.
 */
export const notify = <Person extends Recipient>(
  { tx, now }: { tx: Db; now: Date },
  people: readonly Person[],
  notificationFor: (person: Person) => Notification,
): Promise<void> =>
  queueMessages(
    tx,
    people.flatMap((person) => messagesTo(person, notificationFor(person))),
    now,
  )

/** A link of the portal that opens in the recipient's language. */
export const linkIn = (language: Language, link: string) =>
  `${link}${link.includes('?') ? '&' : '?'}lng=${language}`
