import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { accountPaths } from '~/domains/account/paths'
import { members } from '~/domains/account/api/tables.server'
import { notifyMembers } from '~/domains/account/api/notify-members.server'
import { memberPaths } from '~/domains/members/paths'
import { companies } from '~/domains/building/api/tables.server'
import type { NewInvitation } from './invitations.server'

type MemberRecord = typeof members.$inferSelect
type Recipient = Pick<MemberRecord, 'id' | 'name' | 'mobile' | 'email' | 'language'>

/** What every message needs: the transaction of the reported change, the time, and the portal's address. */
export interface MessageContext {
  tx: Db
  now: Date
  publicUrl: string
}

/**
 * Notifies the company's managers, once per account, that a sign-up waits for approval (decisions §3).
 * @returns whether this was the report: false for an account that does not wait or was reported before
 */
export async function notifyManagers(messaging: MessageContext, memberId: number): Promise<boolean> {
  const { tx, now, publicUrl } = messaging
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
  const toldTo = ({ id, language }: Recipient) => ({
    template: 'signUpManager' as const,
    key: `sign-up:${memberId}:${id}`,
    params: {
      name: waiting.name,
      link: linkIn(language, publicUrl + memberPaths.employees({ tab: 'before' })),
    },
  })
  await notifyMembers(messaging, managers, toldTo, { isPushed: true })
  return true
}

/** Reports an approval or rejection. `eventIds` (history entry by member) make a repeated decision a new message. */
export const notifyDecided = (
  messaging: MessageContext,
  people: Recipient[],
  decision: 'approved' | 'rejected',
  { eventIds, reason }: { eventIds: Map<number, number>; reason?: string },
) =>
  notifyMembers(
    messaging,
    people,
    ({ id, name, language }) => ({
      template: decision === 'approved' ? 'accountApproved' : 'accountRejected',
      key: `member-event:${eventIds.get(id)}`,
      params: {
        name,
        ...(reason && { reason }),
        link: linkIn(language, messaging.publicUrl + accountPaths.login()),
      },
    }),
    { isPushed: true },
  )

/** Sends the one-time links of accounts created by a manager or the desk, or reminds of them. */
export async function notifyInvited(
  messaging: MessageContext,
  people: readonly MemberRecord[],
  {
    template,
    links,
    eventIds,
  }: {
    template: 'invitation' | 'invitationReminder'
    /** Links and entries of the history, by account. */
    links: Map<number, NewInvitation>
    eventIds: Map<number, number>
  },
): Promise<void> {
  const { tx, publicUrl } = messaging
  const companyIds = new Map(people.map(({ id, companyId }) => [id, companyId]))
  const rows = await tx
    .select({ id: companies.id, ko: companies.nameKo, en: companies.nameEn })
    .from(companies)
    .where(inArray(companies.id, [...new Set(companyIds.values())]))
  const names = new Map(rows.map((company) => [company.id, company]))
  await notifyMembers(messaging, people, ({ id, name, language }) => ({
    template,
    key: `member-event:${eventIds.get(id)}`,
    params: {
      name,
      company: names.get(companyIds.get(id)!)![language],
      until: seoulDate(links.get(id)!.expiresAt),
      link: linkIn(language, publicUrl + memberPaths.invitation({ token: links.get(id)!.token })),
    },
  }))
}

const MOST_NAMED = 3

/**
 * Tells a company's master that accounts were given a right which whoever gave it does not have. Those of one request are one message,
 * of which the first is sent.
 */
export async function notifyExcess(
  messaging: MessageContext,
  { companyId, names, requestId }: { companyId: number; names: string[]; requestId: string },
): Promise<void> {
  const { tx, publicUrl } = messaging
  const masters = await tx
    .select()
    .from(members)
    .where(and(eq(members.companyId, companyId), eq(members.total, true), eq(members.status, 'approved')))
  await notifyMembers(
    messaging,
    masters,
    ({ language }) => ({
      template: 'rightsExceeded',
      key: `rights-exceeded:${requestId}:${companyId}`,
      params: {
        name: names.slice(0, MOST_NAMED).join(', '),
        link: linkIn(language, publicUrl + memberPaths.employees()),
      },
    }),
    { isPushed: true },
  )
}

/** Reports a changed password, in case it was not the account's owner who changed it. */
export const notifyPasswordChanged = (messaging: MessageContext, member: Recipient) =>
  notifyMembers(messaging, [member], ({ id, name }) => ({
    template: 'passwordChanged',
    key: `password:${id}:${messaging.now.getTime()}`,
    params: { name, at: timeOf(messaging) },
  }))

/** Reports a changed phone or e-mail address to the old ones, in case it was not the account's owner who changed it. */
export async function notifyRecoveryChanged(
  messaging: MessageContext,
  { before, after, eventId }: { before: Recipient; after: Recipient; eventId: number },
): Promise<void> {
  for (const [template, isChanged] of [
    ['phoneChanged', before.mobile !== after.mobile],
    ['emailChanged', before.email !== after.email],
  ] as const)
    if (isChanged)
      await notifyMembers(messaging, [before], ({ name }) => ({
        template,
        key: `member-event:${eventId}:${template}`,
        params: { name, at: timeOf(messaging) },
      }))
}

/** Reports that a second factor was set up or taken away, in case it was not the account's owner who did. */
export const notifySecondFactor = (
  messaging: MessageContext,
  member: Recipient,
  template: 'secondFactorOn' | 'secondFactorOff' | 'staffSecondFactorOff',
  eventId: number,
) =>
  notifyMembers(messaging, [member], ({ name }) => ({
    template,
    key: `member-event:${eventId}`,
    params: { name, at: timeOf(messaging) },
  }))

const timeOf = ({ now }: MessageContext) => `${seoulDate(now)} ${formatMinutes(seoulMinutes(now))}`

export const notifyWithdrawal = (
  messaging: MessageContext,
  member: Recipient,
  eventId: number,
  endsOn: string,
) =>
  notifyMembers(messaging, [member], ({ name }) => ({
    template: 'withdrawalRequested',
    key: `member-event:${eventId}`,
    params: { name, date: endsOn },
  }))

export const notifyRightsReceived = (
  messaging: MessageContext,
  member: Recipient,
  eventId: number,
  company: { ko: string; en: string },
) =>
  notifyMembers(messaging, [member], ({ name, language }) => ({
    template: 'rightsReceived',
    key: `member-event:${eventId}`,
    params: {
      name,
      company: company[language],
      link: linkIn(language, messaging.publicUrl + memberPaths.myPage()),
    },
  }))
