import { eq } from 'drizzle-orm'
import { actorName, type ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import { isUniqueViolation } from '~/db/constraint-violation.server'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import { seoulMonth } from '~/rules/local-time'
import type { OpeningForm } from '~/domains/parking/desk-schemas'
import { addCharged, lockBalance, recordMovement } from './balance.server'
import { OPENING_INDEX, parkingAccounts } from './tables.server'

export type Opening = OpeningForm & { companyId: number }

/**
 * Adds the charged minutes that a company brings, once, as a movement of its account, which is created without a usable password where
 * the company has none.
 * @throws Problem 422 at `company` where the company has an opening balance; at `parkingId` for an ID that is taken, or that is
 * missing where there is no account
 */
export async function addOpening(
  c: ApiContext,
  tx: Db,
  { companyId, parkingId, minutes, reason }: Opening,
  passwordHash: string,
): Promise<void> {
  const at = c.var.deps.clock()
  const month = seoulMonth(at)
  const [account] = await tx
    .select({ companyId: parkingAccounts.companyId })
    .from(parkingAccounts)
    .where(eq(parkingAccounts.companyId, companyId))
  if (!account) {
    if (!parkingId) throw fieldProblem('parkingId', 'parkingIdNeeded')
    const added = await tx
      .insert(parkingAccounts)
      .values({
        companyId,
        loginId: parkingId,
        loginIdKey: loginIdKey(parkingId),
        passwordHash,
        createdAt: at,
      })
      // Of two at once the second writes nothing.
      .onConflictDoNothing()
      .returning()
    if (added.length === 0) throw fieldProblem('parkingId', 'parkingIdTaken')
  }
  await lockBalance(tx, companyId, month)
  await addCharged(tx, companyId, minutes)
  const step = { companyId, kind: 'opening' as const, month, reason, actor: actorName(c.var.actor), at }
  try {
    await recordMovement(tx, step, { basic: 0, charged: minutes })
  } catch (error) {
    if (!isUniqueViolation(error, OPENING_INDEX)) throw error
    throw fieldProblem('company', 'parkingOpened')
  }
}
