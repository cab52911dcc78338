import { asc, inArray } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { exitPayments } from './tables.server'

export type PaymentRow = typeof exitPayments.$inferSelect

/** The payments of these stays at exit, oldest first, by stay id. */
export async function paymentsOf(db: Db, stayIds: readonly number[]): Promise<Map<number, PaymentRow[]>> {
  if (stayIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(exitPayments)
    .where(inArray(exitPayments.stayId, [...stayIds]))
    .orderBy(asc(exitPayments.paidAt), asc(exitPayments.id))
  const payments = new Map<number, PaymentRow[]>()
  for (const row of rows) payments.set(row.stayId!, [...(payments.get(row.stayId!) ?? []), row])
  return payments
}
