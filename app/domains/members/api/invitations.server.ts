import { and, eq, inArray } from 'drizzle-orm'
import { canBeUsed, newLink } from '~/api/single-use-links.server'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import { companies } from '~/domains/building/api/tables.server'
import { members } from '~/domains/account/api/tables.server'
import { invitations } from './tables.server'

type InvitationRecord = typeof invitations.$inferSelect

/** The holder that codes and proofs of one link are bound to. */
export const invitationHolder = ({ tokenHash }: InvitationRecord) => `invitation:${tokenHash}`

/** Creates a link for an invited account and ends earlier ones. @returns its token, which is stored only as a hash */
export async function createInvitation(
  tx: Db,
  invitation: Pick<InvitationRecord, 'memberId' | 'kind' | 'invitedBy'>,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const { token, expiresAt, row } = newLink(now)
  await tx.delete(invitations).where(eq(invitations.memberId, invitation.memberId))
  await tx.insert(invitations).values({ ...invitation, ...row })
  return { token, expiresAt }
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

export const closeInvitation = (tx: Db, { tokenHash }: InvitationRecord, now: Date) =>
  tx.update(invitations).set({ usedAt: now }).where(eq(invitations.tokenHash, tokenHash))
