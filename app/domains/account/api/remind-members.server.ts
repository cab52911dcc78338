import { eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import { messagesTo } from '~/messaging/notify.server'
import { findQueued, type NewMessage } from '~/messaging/outbox.server'
import { isReminderDue, type Lead } from '~/rules/reminders'
import type { TemplateName } from '~/messaging/templates'
import { membersToNotify } from './notify-members.server'
import { members } from './tables.server'

/** What reminders are made for: those due by this lead now, with links to this portal. */
export interface ReminderContext {
  lead: Lead
  now: Date
  publicUrl: string
}

/** Something a member has, which begins at a time. */
export interface Upcoming {
  /** Its kind and id, as `booking:12`; together with the start it makes a reminder one of its own. */
  key: string
  memberId: number
  startsAt: Date
  /** When it was made, or last changed. */
  madeAt: Date
  paramsIn: (language: Language) => Record<string, string>
  /** Where the member does the same again; none for what is not repeated. */
  againIn?: (language: Language) => string
}

/** Part of a reminder's key: something that is moved is reminded of anew. */
export const reminderKey = (key: string, lead: Lead, startsAt: Date) =>
  `reminder:${key}:${lead}:${startsAt.getTime()}`

/** The members among these who want reminders, and may get messages. One statement. */
export const membersToRemind = async (db: Db, ids: number[]) =>
  ids.length === 0 ? [] : membersToNotify(db, [...new Set(ids)], eq(members.wantsReminders, true))

/** Reminders of what is due, to members who want them, by all their channels; of no use once it has begun. */
export async function remindersFor(
  db: Db,
  { lead, now }: ReminderContext,
  template: TemplateName,
  upcoming: readonly Upcoming[],
): Promise<NewMessage[]> {
  // Everybody is told by text message, and by other channels besides (`messagesTo`).
  const textKey = ({ key, startsAt }: Upcoming) => `${reminderKey(key, lead, startsAt)}:sms`
  const queued = await findQueued(db, upcoming.map(textKey))
  // Found before anything is read or rendered for them; and a row that the outbox refuses uses up a number.
  const due = upcoming.filter((one) => isReminderDue(lead, one, now) && !queued.has(textKey(one)))
  const people = new Map(
    (
      await membersToRemind(
        db,
        due.map(({ memberId }) => memberId),
      )
    ).map((person) => [person.id, person]),
  )
  return due.flatMap(({ key, memberId, startsAt, paramsIn, againIn }) => {
    const person = people.get(memberId)
    if (!person) return []
    const params = { name: person.name, ...paramsIn(person.language) }
    const again = againIn?.(person.language)
    return messagesTo(person, { template, key: reminderKey(key, lead, startsAt), params, again }).map(
      (message) => ({ ...message, usefulUntil: startsAt }),
    )
  })
}
