import type { Db } from '../db/database.server'
import type { Language } from '../i18n/languages'
import { queueMessages, type NewMessage } from './outbox.server'
import type { TemplateName } from './templates'

/** Somebody who is told something. */
export interface Recipient {
  /** The language they read. */
  language: Language
  mobile: string
  email: string | null
  /** Devices that get it as a push message, too. */
  devices?: readonly { id: number; token: string }[]
}

/** What one of them is told. */
export interface Told {
  template: TemplateName
  /** Equal for every attempt to tell this person the same thing, such as `visit-event:12:approved:0`. */
  key: string
  params: Record<string, string>
}

/** The same by every way that reaches the person: SMS, e-mail where there is an address, push where there are devices. */
export function messagesTo({ language, mobile, email, devices = [] }: Recipient, told: Told): NewMessage[] {
  const { template, key, params } = told
  const by = (channel: NewMessage['channel'], recipient: string, place: string = channel): NewMessage => ({
    template,
    params,
    language,
    channel,
    recipient,
    dedupeKey: `${key}:${place}`,
  })
  return [
    by('sms', mobile),
    ...(email ? [by('email', email)] : []),
    ...devices.map(({ id, token }) => by('push', token, `push:${id}`)),
  ]
}

/** Tells several people in the transaction of what they are told: one statement whatever their number. */
export const tell = <Person extends Recipient>(
  { tx, now }: { tx: Db; now: Date },
  people: readonly Person[],
  toldTo: (person: Person) => Told,
): Promise<void> =>
  queueMessages(
    tx,
    people.flatMap((person) => messagesTo(person, toldTo(person))),
    now,
  )

/** A link of the portal that opens in the reader's language. */
export const linkIn = (language: Language, link: string) =>
  `${link}${link.includes('?') ? '&' : '?'}lng=${language}`
