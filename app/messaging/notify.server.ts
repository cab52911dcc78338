import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import { queueMessages, type NewMessage } from './outbox.server'
import type { TemplateName } from './templates'

/** Somebody who gets messages. */
interface Recipient {
  /** Of a member, who finds it among their notifications as well. */
  memberId?: number
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
  /** Where the same is done again, in the recipient's language: for the e-mail alone, as every character of a text message counts. */
  again?: string
}

/**
 * The same message by every channel that reaches the recipient: SMS, e-mail with an address, push with devices.
 */
export function messagesTo(
  { memberId, language, mobile, email, devices = [] }: Recipient,
  notification: Notification,
): NewMessage[] {
  const { template, key, params, again } = notification
  const by = (channel: NewMessage['channel'], recipient: string, suffix: string = channel): NewMessage => ({
    template,
    params,
    language,
    channel,
    recipient,
    dedupeKey: `${key}:${suffix}`,
  })
  return [
    { ...by('sms', mobile), memberId },
    ...(email ? [withAgain(by('email', email), again)] : []),
    ...devices.map(({ id, token }) => by('push', token, `push:${id}`)),
  ]
}

/** An e-mail with a link that does the same again (`renderMessage` adds its line); without one as it is. */
export const withAgain = (email: NewMessage, again: string | undefined): NewMessage =>
  again === undefined ? email : { ...email, params: { ...email.params, again } }

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
export function linkIn(language: Language, link: string): string {
  const [address = '', place] = link.split('#')
  return `${address}${address.includes('?') ? '&' : '?'}lng=${language}${place ? `#${place}` : ''}`
}
