import { eq, inArray } from 'drizzle-orm'
import type { ApiContext, MemberActor, StaffActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { isUniqueViolation } from '~/db/constraint-violation.server'
import type { Db } from '~/db/database.server'
import { assertAllAllowed, assertAllowed } from '~/decisions/decide.server'
import { seoulDate } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import type { DESK_WISH_ACTIONS } from '~/domains/listening-bar/playlist-shapes'
import { findRecord, livingWishesOf, lockOwnWish, lockWishes } from './playlist-queries.server'
import { WISH_DECISIONS, wishDecisionRefusal, wishRefusal } from './playlist-shape.server'
import { listeningWishes } from './playlist-tables.server'

/**
 * Wishes for a record. The member's row is locked, so that their living wishes are counted one by one, and the record's, so that
 * it is not removed meanwhile.
 * @param most living wishes of a person, read beforehand: the embedded database answers nobody else during a transaction
 * @throws Problem 404; 409 for a second living wish, too many of them, or a record that is played tonight
 */
export async function makeWish(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { id, most }: { id: string; most: number },
): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  await tx.select({ id: members.id }).from(members).where(eq(members.id, actor.id)).for('no key update')
  const record = await findRecord(tx, id, { lock: 'share' })
  if (!record) throw new Problem(404, 'notFound')
  const living = await livingWishesOf(tx, actor.id)
  assertAllowed(wishRefusal(record, { living, most, today: seoulDate(now) }))
  const [wish] = await tx
    .insert(listeningWishes)
    .values({
      publicId: newPublicId(),
      recordId: record.id,
      companyId: actor.companyId,
      memberId: actor.id,
      status: 'request_for_approval',
      createdAt: now,
      changedAt: now,
    })
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'listening_wishes_once') ? new Problem(409, 'wishedAlready') : error
    })
  return { id: wish!.publicId }
}

/** Withdraws one's own wish. @throws Problem 404; 409 when it is over */
export async function withdrawWish(c: ApiContext, tx: Db, actor: MemberActor, id: string): Promise<void> {
  const wish = await lockOwnWish(tx, actor.id, id)
  if (!wish) throw new Problem(404, 'notFound')
  assertAllowed(wishDecisionRefusal(actor, wish, 'withdraw'))
  await tx
    .update(listeningWishes)
    .set({ status: WISH_DECISIONS.withdraw.to, changedAt: c.var.deps.clock() })
    .where(eq(listeningWishes.id, wish.id))
}

/**
 * Accepts, declines or plays wishes: all of them or none. @returns how many
 * @throws Problem 404; 409 with an error per wish that is in another status
 */
export async function decideWishes(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  { decision, ids, reason }: { decision: (typeof DESK_WISH_ACTIONS)[number]; ids: string[]; reason?: string },
): Promise<number> {
  const wishes = await lockWishes(tx, ids)
  assertAllAllowed(ids, wishes, {
    idOf: ({ publicId }) => publicId,
    refusalOf: (wish) => wishDecisionRefusal(actor, wish, decision),
  })
  await tx
    .update(listeningWishes)
    .set({
      status: WISH_DECISIONS[decision].to,
      statusReason: reason ?? null,
      changedAt: c.var.deps.clock(),
    })
    .where(
      inArray(
        listeningWishes.id,
        wishes.map(({ id }) => id),
      ),
    )
  return wishes.length
}
