import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { MONEY_DECISIONS, type MoneyQuery, type MoneyRow } from '~/booking/money'
import { isPaidWithin } from '~/booking/money.server'
import type { Db } from '~/db/database.server'
import { allowancesOf } from '~/decisions/decide.server'
import { passOwedBack, priceLeft } from '~/domains/fitness/rules/pass-money'
import type { Actor } from '~/rules/permissions'
import { passRefusal } from './decide.server'
import { isOwedBack, passesWithPeople, type LoadedPass } from './queries.server'
import { monthlyPasses } from './tables.server'

const isOf = ({ view, now: _, ...days }: MoneyQuery): SQL =>
  ({
    due: () => eq(monthlyPasses.status, 'waiting_for_payment'),
    in: () => isPaidWithin(monthlyPasses.payment, days),
    back: () => isOwedBack,
    out: () =>
      sql`exists (select from jsonb_array_elements(${monthlyPasses.repayments}) as one(each)
        where ${isPaidWithin(sql`one.each`, days)})`,
  })[view]()

/** What is paid for monthly passes by card or transfer; what went back of one, each time. */
export async function passMoney(db: Db, query: MoneyQuery, actor: Actor): Promise<MoneyRow[]> {
  const { view, from, to, now } = query
  const rows = await passesWithPeople(db)
    .where(and(isOf(query)))
    .orderBy(asc(monthlyPasses.id))
  return rows.flatMap((loaded) => {
    const row = toRow(loaded, actor, now)
    const { pass } = loaded
    if (view === 'out')
      return pass.repayments
        .filter(({ paidOn }) => paidOn >= from && paidOn <= to)
        .map((repayment) => ({ ...row, won: repayment.won, repayment }))
    const price = priceLeft(pass)
    const won = { due: price.won + price.vatWon, in: pass.payment?.won ?? 0, back: passOwedBack(pass) }[view]
    return [{ ...row, won }]
  })
}

const toRow = ({ pass, company, person }: LoadedPass, actor: Actor, now: Date): Omit<MoneyRow, 'won'> => ({
  kind: 'pass',
  id: pass.publicId,
  company: { ko: company.ko, en: company.en },
  person,
  name: { ko: pass.nameKo, en: pass.nameEn },
  from: pass.firstDay,
  to: pass.lastDay,
  startMinutes: null,
  endMinutes: null,
  paymentMethod: pass.paymentMethod,
  since: (pass.cancelAskedAt ?? pass.createdAt).toISOString(),
  until: null,
  payment: pass.payment,
  repayment: null,
  actions: allowancesOf(MONEY_DECISIONS, (action) => passRefusal(actor, { pass }, action, now)),
})
