import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import type { Language } from '../../../i18n/languages'
import { queueMessages, type NewMessage } from '../../../messaging/outbox.server'
import type { TemplateName } from '../../../messaging/templates'
import { formatMinutes, seoulDate, seoulMinutes } from '../../../rules/local-time'
import { accountPaths } from '../../account/paths'
import { devices } from '../../account/api/tables.server'
import { memberPaths } from '../paths'
import { companies, members } from './tables.server'

type MemberRecord = typeof members.$inferSelect
type Reader = Pick<MemberRecord, 'id' | 'name' | 'mobile' | 'email' | 'language'>

/** What every message needs: the transaction of what it tells, the time, and the portal's address. */
export interface Telling {
  tx: Db
  now: Date
  publicUrl: string
}

interface Message {
  template: TemplateName
  /** Equal for every attempt to tell this reader the same thing. */
  key: (reader: Reader) => string
  params: (reader: Reader) => Record<string, string>
  /** Also to the readers' phones as a push message. */
  push?: true
}

/** By SMS and e-mail, each in the reader's own language: two statements whatever the number of readers. */
async function tell({ tx, now }: Telling, readers: Reader[], message: Message): Promise<void> {
  if (readers.length === 0) return
  const { template, key, push } = message
  const ids = readers.map(({ id }) => id)
  const phones = push ? await tx.select().from(devices).where(inArray(devices.memberId, ids)) : []
  const messages = readers.flatMap((reader): NewMessage[] => {
    const { id, language, mobile, email } = reader
    const common = { template, language, params: message.params(reader) }
    const to = (channel: NewMessage['channel'], recipient: string, place: string = channel) => ({
      ...common,
      channel,
      recipient,
      dedupeKey: `${key(reader)}:${place}`,
    })
    return [
      to('sms', mobile),
      to('email', email),
      ...phones
        .filter(({ memberId }) => memberId === id)
        .map((device) => to('push', device.token, `push:${device.id}`)),
    ]
  })
  await queueMessages(tx, messages, now)
}

const withLanguage = (link: string, language: Language) =>
  `${link}${link.includes('?') ? '&' : '?'}lng=${language}`

/**
 * Tells the company's managers, once in an account's life, that somebody waits for approval (decisions §3).
 * @returns whether this was the time
 */
export async function tellManagers(telling: Telling, memberId: number): Promise<boolean> {
  const { tx, now, publicUrl } = telling
  const [waiting] = await tx
    .update(members)
    .set({ managersToldAt: now })
    .where(
      and(
        eq(members.id, memberId),
        eq(members.status, 'request_for_approval'),
        eq(members.isInvited, false),
        isNull(members.managersToldAt),
      ),
    )
    .returning()
  if (!waiting) return false
  const managers = await tx
    .select()
    .from(members)
    .where(
      and(
        eq(members.companyId, waiting.companyId),
        eq(members.status, 'approved'),
        or(eq(members.total, true), eq(members.membership, true)),
      ),
    )
  await tell(telling, managers, {
    template: 'signUpManager',
    key: ({ id }) => `sign-up:${memberId}:${id}`,
    params: ({ language }) => ({
      name: waiting.name,
      link: withLanguage(publicUrl + memberPaths.employees({ tab: 'before' }), language),
    }),
    push: true,
  })
  return true
}

/** Approved or rejected; `eventIds` are the steps by member, so that a step taken again is told again. */
export const tellDecided = (
  telling: Telling,
  people: Reader[],
  decision: 'approved' | 'rejected',
  { eventIds, reason }: { eventIds: Map<number, number>; reason?: string },
) =>
  tell(telling, people, {
    template: decision === 'approved' ? 'accountApproved' : 'accountRejected',
    key: ({ id }) => `member-event:${eventIds.get(id)}`,
    params: ({ name, language }) => ({
      name,
      ...(reason && { reason }),
      link: withLanguage(telling.publicUrl + accountPaths.login(), language),
    }),
    push: true,
  })

/** The one-time link of an account that somebody else made. */
export async function tellInvited(
  telling: Telling,
  member: MemberRecord,
  { token, expiresAt, eventId }: { token: string; expiresAt: Date; eventId: number },
): Promise<void> {
  const { tx, publicUrl } = telling
  const [company] = await tx.select().from(companies).where(eq(companies.id, member.companyId))
  await tell(telling, [member], {
    template: 'invitation',
    key: () => `member-event:${eventId}`,
    params: ({ name, language }) => ({
      name,
      company: language === 'ko' ? company!.nameKo : company!.nameEn,
      until: seoulDate(expiresAt),
      link: withLanguage(publicUrl + accountPaths.invitation({ token }), language),
    }),
  })
}

/** Whoever did not do this themselves should hear of it at once. */
export const tellPasswordChanged = (telling: Telling, member: Reader) =>
  tell(telling, [member], {
    template: 'passwordChanged',
    key: ({ id }) => `password:${id}:${telling.now.getTime()}`,
    params: ({ name }) => ({
      name,
      at: `${seoulDate(telling.now)} ${formatMinutes(seoulMinutes(telling.now))}`,
    }),
  })

export const tellWithdrawal = (telling: Telling, member: Reader, eventId: number, endsOn: string) =>
  tell(telling, [member], {
    template: 'withdrawalRequested',
    key: () => `member-event:${eventId}`,
    params: ({ name }) => ({ name, date: endsOn }),
  })

export const tellRightsReceived = (
  telling: Telling,
  member: Reader,
  eventId: number,
  company: { ko: string; en: string },
) =>
  tell(telling, [member], {
    template: 'rightsReceived',
    key: () => `member-event:${eventId}`,
    params: ({ name, language }) => ({
      name,
      company: company[language],
      link: withLanguage(telling.publicUrl + memberPaths.myPage(), language),
    }),
  })
