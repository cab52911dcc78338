import { and, eq, inArray, isNull } from 'drizzle-orm'
import { canBeUsed, newLink } from '~/api/single-use-links.server'
import type { Db } from '~/db/database.server'
import { inThousands } from '~/db/in-thousands'
import { lockRows } from '~/db/lock-rows.server'
import { companies } from '~/domains/building/api/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { invitations } from './tables.server'

type InvitationRecord = typeof invitations.$inferSelect

/** The holder that codes and proofs of one link are bound to. */
export const invitationHolder = ({ tokenHash }: InvitationRecord) => `invitation:${tokenHash}`

/** A link as it is sent; of its token only a hash is stored. */
export interface NewInvitation {
  token: string
  expiresAt: Date
}

/**
 * Creates links for invited accounts and ends earlier ones.
 * @param isReminder of somebody who has been reminded by it, which is done once
 * @returns the links by account
 */
export async function createInvitations(
  tx: Db,
  people: readonly { id: number; total: boolean }[],
  { invitedBy, isReminder = false }: Pick<InvitationRecord, 'invitedBy'> & { isReminder?: boolean },
  now: Date,
): Promise<Map<number, NewInvitation>> {
  const links = people.map(({ id, total }) => {
    const kind = total ? ('firstMaster' as const) : ('employee' as const)
    const { token, expiresAt, row } = newLink(now)
    return { token, expiresAt, row: { ...row, memberId: id, kind, invitedBy, isReminder } }
  })
  for (const some of inThousands(links)) {
    const rows = some.map(({ row }) => row)
    const ids = rows.map(({ memberId }) => memberId)
    await tx.delete(invitations).where(inArray(invitations.memberId, ids))
    await tx.insert(invitations).values(rows)
  }
  return new Map(links.map(({ row, ...link }) => [row.memberId, link]))
}

/**
 * A link that may still be accepted, with its account and company; undefined for one that is unknown, used, replaced or
 * expired. `lock` locks the account until the transaction ends.
 */
export async function findInvitation(db: Db, token: string, now: Date, options?: { lock: true }) {
  if (options?.lock) {
    const invited = db
      .select({ id: invitations.memberId })
      .from(invitations)
      .where(canBeUsed(invitations, token, now))
    await lockRows(db, members, inArray(members.id, invited))
  }
  const [invitation] = await db
    .select({ invitation: invitations, member: members, company: companies })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.memberId))
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(
      and(
        canBeUsed(invitations, token, now),
        eq(members.isInvited, true),
        eq(members.status, 'request_for_approval'),
      ),
    )
  return invitation
}

/** Marks a link as looked at, the first time. A mail scanner that follows links counts as well: who is reminded does not depend on it. */
export const markOpened = (db: Db, { tokenHash }: InvitationRecord, now: Date) =>
  db
    .update(invitations)
    .set({ openedAt: now })
    .where(and(eq(invitations.tokenHash, tokenHash), isNull(invitations.openedAt)))

export const closeInvitation = (tx: Db, { tokenHash }: InvitationRecord, now: Date) =>
  tx.update(invitations).set({ usedAt: now }).where(eq(invitations.tokenHash, tokenHash))
