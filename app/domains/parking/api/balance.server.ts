import { and, eq, sql } from 'drizzle-orm'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { companies } from '~/domains/building/api/tables.server'
import { deduct, type Minutes } from '~/domains/parking/rules/balance'
import type { Balance, MOVEMENTS } from '~/domains/parking/schemas'
import { parkingAccounts, parkingMonths, parkingMovements } from './tables.server'

/** A company's minutes. A month without a row has its full allowance, so that no job is needed on the 1st. */
export async function balanceOf(db: Db, companyId: number, month: string): Promise<Balance> {
  return (await balancesOf(db, month, companyId)).get(companyId)!
}

/** The balances of all companies, or of one, by company id. */
export async function balancesOf(db: Db, month: string, companyId?: number): Promise<Map<number, Balance>> {
  const rows = await selectMinutes(db, month, companyId)
  return new Map(rows.map(({ id, ...balance }) => [id, { month, ...balance }]))
}

/** The minutes that companies, or one, have in a month and of those have left, and what is left of those they have bought. */
export const selectMinutes = (db: Db, month: string, companyId?: number) =>
  db
    .select({
      id: companies.id,
      basicAllowance: companies.parkingMinutes,
      basicLeft:
        sql<number>`greatest(0, ${companies.parkingMinutes} - coalesce(${parkingMonths.usedMinutes}, 0))::int`.as(
          'basic_left',
        ),
      chargedLeft: sql<number>`coalesce(${parkingAccounts.chargedMinutes}, 0)::int`.as('charged_left'),
    })
    .from(companies)
    .leftJoin(parkingMonths, and(eq(parkingMonths.companyId, companies.id), eq(parkingMonths.month, month)))
    .leftJoin(parkingAccounts, eq(parkingAccounts.companyId, companies.id))
    .where(companyId === undefined ? undefined : eq(companies.id, companyId))

/** Locks a company's balance until the transaction ends. @throws Problem 409 without an account */
export async function lockBalance(tx: Db, companyId: number, month: string): Promise<Balance> {
  const locked = await tx
    .select({ companyId: parkingAccounts.companyId })
    .from(parkingAccounts)
    .where(eq(parkingAccounts.companyId, companyId))
    .for('update')
  if (locked.length === 0) throw new Problem(409, 'parkingNoAccount')
  return balanceOf(tx, companyId, month)
}

interface Step {
  companyId: number
  kind: (typeof MOVEMENTS)[number]
  month: string
  discountId?: number
  reason?: string
  actor: string | null
  at: Date
}

/**
 * Deducts minutes from a locked balance, the basic ones first; `recordMovement` records them.
 * @returns null where there are too few
 */
export async function deductMinutes(
  tx: Db,
  companyId: number,
  minutes: number,
  balance: Balance,
): Promise<Minutes | null> {
  const deducted = deduct(minutes, { basic: balance.basicLeft, charged: balance.chargedLeft })
  if (deducted) await change(tx, companyId, balance, { basic: deducted.basic, charged: -deducted.charged })
  return deducted
}

/** Refunds minutes to a month. */
export async function refundMinutes(
  tx: Db,
  companyId: number,
  balance: Balance,
  { basic, charged }: Minutes,
): Promise<void> {
  await change(tx, companyId, balance, { basic: -basic, charged })
}

/** Adds bought minutes, or deducts them as a correction. */
export const addCharged = (tx: Db, companyId: number, minutes: number) =>
  tx
    .update(parkingAccounts)
    .set({ chargedMinutes: sql`${parkingAccounts.chargedMinutes} + ${minutes}` })
    .where(eq(parkingAccounts.companyId, companyId))

async function change(
  tx: Db,
  companyId: number,
  { month, basicAllowance }: Balance,
  { basic: used, charged }: Minutes,
): Promise<void> {
  await tx
    .insert(parkingMonths)
    .values({ companyId, month, basicMinutes: basicAllowance, usedMinutes: Math.max(0, used) })
    .onConflictDoUpdate({
      target: [parkingMonths.companyId, parkingMonths.month],
      set: { basicMinutes: basicAllowance, usedMinutes: sql`${parkingMonths.usedMinutes} + ${used}` },
    })
  if (charged !== 0) await addCharged(tx, companyId, charged)
}

/** Adds a change of the balance to its history. */
export const recordMovement = (tx: Db, step: Step, { basic, charged }: Minutes) =>
  tx.insert(parkingMovements).values({ ...step, basicMinutes: basic, chargedMinutes: charged })
