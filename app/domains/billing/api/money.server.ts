import { inArray } from 'drizzle-orm'
import type { Money, MoneyRow, MoneyView } from '~/booking/money'
import type { Db } from '~/db/database.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { passMoney } from '~/domains/fitness/api/passes/money.server'
import { roomMoney } from '~/domains/meeting-rooms/api/money.server'
import { daysOfMonth } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'

/** Queues begin with what waits longest, months with the first day. */
const orderOf = (view: MoneyView) => {
  const key = ({ since, payment, repayment }: MoneyRow) => {
    if (view === 'due' || view === 'back') return since
    const paid = view === 'in' ? payment : repayment
    return `${paid?.paidOn ?? ''} ${paid?.at ?? ''}`
  }
  return (one: MoneyRow, other: MoneyRow) =>
    key(one).localeCompare(key(other)) || one.id.localeCompare(other.id)
}

/** What is paid by card or transfer, of all kinds: what is due or goes back now, or what came in or went back in a month. */
export async function moneyOf(
  db: Db,
  { view, month, now }: { view: MoneyView; month: string; now: Date },
  actor: Actor,
): Promise<Money> {
  const rowsOf = async (one: MoneyView) => {
    const query = { view: one, ...daysOfMonth(month), now }
    return [...(await roomMoney(db, query, actor)), ...(await passMoney(db, query, actor))].sort(orderOf(one))
  }
  const due = await rowsOf('due')
  const back = await rowsOf('back')
  const rows = view === 'due' ? due : view === 'back' ? back : await rowsOf(view)
  const items = await withNames(db, rows)
  const sumWon = items.reduce((sum, { won }) => sum + won, 0)
  return { month, view, items, sumWon, due: due.length, back: back.length, now: now.toISOString() }
}

/** The rows with the names of whoever has recorded what was paid. */
async function withNames(db: Db, rows: MoneyRow[]): Promise<MoneyRow[]> {
  const recorded = rows
    .flatMap(({ payment, repayment }) => [payment, repayment])
    .filter((paid) => paid !== null)
  if (recorded.length === 0) return rows
  const ids = [...new Set(recorded.map(({ by }) => Number(by.replace('staff:', ''))))]
  const found = await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids))
  const names = new Map(found.map(({ id, name }) => [`staff:${id}`, name]))
  const named = <Paid extends { by: string }>(paid: Paid | null) =>
    paid && { ...paid, by: names.get(paid.by) ?? '' }
  return rows.map((row) => ({ ...row, payment: named(row.payment), repayment: named(row.repayment) }))
}
