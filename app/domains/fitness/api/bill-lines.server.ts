import { and, between, eq, gte, inArray, isNotNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { BillKind, BillLine, BillQuery } from '~/booking/bill-line'
import { vatOf } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import { addDays, seoulInstant, seoulMonth } from '~/rules/local-time'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { billEntries, type Sold } from '~/booking/rules/bill-entries'
import { monthOf } from '~/domains/fitness/rules/locker-months'
import { passOwedBack } from '~/domains/fitness/rules/pass-money'
import { PASS_DAYS, shownPassStatus } from '~/domains/fitness/rules/monthly-pass'
import { shownGxStatus } from './gx/shape.server'
import { gxApplications, gxEvents, gxPrograms } from './gx/tables.server'
import { lockerEvents, lockerRentals, lockers } from './lockers/tables.server'
import { shownStatus } from './lockers/decide.server'
import { bothNames } from './purchases.server'
import { monthlyPasses, passEvents } from './passes/tables.server'
import { shownPurchaseStatus } from './training/shape.server'
import { ptEvents, ptPurchases } from './training/tables.server'

/** What the centre has sold, by kind. */
const SOURCES = { gx: classes, pt: packages, pass: passes, locker: rentals } as const

/**
 * The fitness centre's lines of a month's bill (decisions §8): classes, packages, passes and lockers by the month in which
 * their use begins, and what is given back in a later month. Late cancellations and no-shows of units cost nothing more, as
 * the package has paid for them. One statement for each kind.
 */
export async function fitnessBillLines(db: Db, query: BillQuery, kind?: BillKind): Promise<BillLine[]> {
  const lines: BillLine[] = []
  for (const [name, sold] of Object.entries(SOURCES))
    if (kind === undefined || kind === name) lines.push(...linesOf(await sold(db, query), query))
  return lines
}

interface Row extends Omit<Sold, 'month'> {
  line: Omit<BillLine, 'entry' | 'won' | 'vatWon' | 'about' | 'freeMinutes' | 'isPrivate'>
  month: string
}

/** The entries of a month for these rows. Colleagues see no fitness (decisions §1). */
const linesOf = (rows: readonly Row[], { from }: BillQuery): BillLine[] =>
  rows.flatMap(({ line, ...sold }) => {
    const bill = from.slice(0, 7)
    const owedBackWon = bill === lowersIn(sold) ? line.owedBackWon : 0
    return billEntries(sold, bill)
      .filter(({ won }) => won !== 0 || owedBackWon)
      .map(({ isReduced: _, ...entry }) => ({
        ...line,
        ...entry,
        owedBackWon,
        about: '',
        freeMinutes: 0,
        isPrivate: true,
      }))
  })

/** The bill that has what last lowered the price, on which it stands what is to be paid back of a payment. */
function lowersIn({ month, kept, decidedAt, givenBack = [] }: Sold): string {
  const times = [...givenBack.map(({ at }) => new Date(at)), ...(kept && decidedAt ? [decidedAt] : [])]
  return times.map((at) => seoulMonth(at)).reduce((last, one) => (one > last ? one : last), month)
}

/** Whether the use begins in the month, or a cancellation was decided in it. */
const concerns = (
  query: BillQuery,
  { company, day, decidedAt }: { company: PgColumn; day: PgColumn; decidedAt: SQL.Aliased<Date | null> },
) =>
  and(
    query.companyId === undefined ? undefined : eq(company, query.companyId),
    or(
      between(day, query.from, query.to),
      and(gte(decidedAt, seoulInstant(query.from, 0)), lt(decidedAt, seoulInstant(addDays(query.to, 1), 0))),
    ),
  )

/** When the cancellation of each thing was last decided, from its history. */
const decisions = (
  db: Db,
  history: PgTable & { event: PgColumn; at: PgColumn },
  of: PgColumn,
  events: readonly string[] = ['cancelled'],
) =>
  db
    .select({ of, at: sql`max(${history.at})`.mapWith(gxEvents.at).as('decided_at') })
    .from(history)
    .where(inArray(history.event, [...events]))
    .groupBy(of)
    .as('ended')

const company = { id: companies.id, ko: companies.nameKo, en: companies.nameEn }

/** What was agreed and, once it is cancelled, what stays to be paid: its refund is stored without VAT. */
const soldOf = ({
  won,
  vatWon,
  status,
  refund,
}: {
  won: number
  vatWon: number
  status: string
  refund: { chargeWon: number } | null
}) => {
  const kept = refund?.chargeWon ?? 0
  return { won, vatWon, kept: status === 'cancelled' ? { won: kept, vatWon: vatOf(kept) } : null }
}

/** What all lines have in common. */
const lineOf = (
  { publicId: id, memberId, status }: { publicId: string; memberId: number; status: string },
  { person, company }: { person: string; company: BillLine['company'] },
) => ({
  id,
  memberId,
  person,
  company,
  name: null,
  locker: null,
  startMinutes: null,
  endMinutes: null,
  isUndecided: status === 'cancellation_requested',
  isPaid: false,
})

async function classes(db: Db, query: BillQuery): Promise<Row[]> {
  const ended = decisions(db, gxEvents, gxEvents.applicationId)
  const { companyId, firstDate } = gxApplications
  const rows = await db
    .select({
      application: gxApplications,
      program: gxPrograms,
      person: members.name,
      company,
      decidedAt: ended.at,
    })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .innerJoin(members, eq(members.id, gxApplications.memberId))
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(ended, eq(ended.of, gxApplications.id))
    .where(concerns(query, { company: companyId, day: firstDate, decidedAt: ended.at }))
  return rows.map(({ application, program: { nameKo: ko, nameEn: en, ...times }, decidedAt, ...of }) => ({
    month: application.month,
    ...soldOf(application),
    decidedAt,
    line: {
      ...lineOf(application, of),
      kind: 'gx',
      name: { ko, en },
      from: application.firstDate,
      to: application.lastDate,
      startMinutes: times.startMinutes,
      endMinutes: times.endMinutes,
      status: shownGxStatus(application, query.now),
    },
  }))
}

async function packages(db: Db, query: BillQuery): Promise<Row[]> {
  const ended = decisions(db, ptEvents, ptEvents.purchaseId)
  const { companyId, firstDay } = ptPurchases
  const rows = await db
    .select({ purchase: ptPurchases, person: members.name, company, decidedAt: ended.at })
    .from(ptPurchases)
    .innerJoin(members, eq(members.id, ptPurchases.memberId))
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(ended, eq(ended.of, ptPurchases.id))
    .where(concerns(query, { company: companyId, day: firstDay, decidedAt: ended.at }))
  return rows.map(({ purchase, decidedAt, ...of }) => ({
    month: monthOf(purchase.firstDay),
    ...soldOf(purchase),
    decidedAt,
    line: {
      ...lineOf(purchase, of),
      kind: 'pt',
      name: bothNames(purchase),
      from: purchase.firstDay,
      to: purchase.lastDay,
      status: shownPurchaseStatus(purchase, query.now),
    },
  }))
}

async function passes(db: Db, query: BillQuery): Promise<Row[]> {
  const ended = decisions(db, passEvents, passEvents.passId)
  const { companyId, firstDay, givenBack } = monthlyPasses
  const rows = await db
    .select({ pass: monthlyPasses, person: members.name, company, decidedAt: ended.at })
    .from(monthlyPasses)
    .innerJoin(members, eq(members.id, monthlyPasses.memberId))
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(ended, eq(ended.of, monthlyPasses.id))
    .where(
      or(
        concerns(query, { company: companyId, day: firstDay, decidedAt: ended.at }),
        and(
          query.companyId === undefined ? undefined : eq(companyId, query.companyId),
          sql`${givenBack} <> '[]'::jsonb`,
          between(firstDay, addDays(query.from, -PASS_DAYS), query.to),
        ),
      ),
    )
  // Until a card or a transfer is confirmed, nothing is owed; one that ended before that has cost nothing.
  const owed = rows.filter(({ pass }) => pass.paymentMethod === 'monthly_bill' || pass.payment !== null)
  return owed.map(({ pass, decidedAt, ...of }) => ({
    month: monthOf(pass.firstDay),
    ...soldOf(pass),
    decidedAt,
    givenBack: pass.givenBack,
    line: {
      ...lineOf(pass, of),
      kind: 'pass',
      name: bothNames(pass),
      from: pass.firstDay,
      to: pass.lastDay,
      status: shownPassStatus(pass, query.now),
      isPaid: pass.payment !== null,
      owedBackWon: passOwedBack(pass),
    },
  }))
}

async function rentals(db: Db, query: BillQuery): Promise<Row[]> {
  const ended = decisions(db, lockerEvents, lockerEvents.rentalId, ['assignmentCancelled', 'ended'])
  const { companyId, firstDay, assignedAt } = lockerRentals
  const rows = await db
    .select({
      rental: lockerRentals,
      locker: lockers,
      person: members.name,
      company,
      decidedAt: ended.at,
    })
    .from(lockerRentals)
    .innerJoin(lockers, eq(lockers.id, lockerRentals.lockerId))
    .innerJoin(members, eq(members.id, lockerRentals.memberId))
    .innerJoin(companies, eq(companies.id, companyId))
    .leftJoin(ended, eq(ended.of, lockerRentals.id))
    .where(
      // A locker that nobody has assigned is not charged.
      and(isNotNull(assignedAt), concerns(query, { company: companyId, day: firstDay, decidedAt: ended.at })),
    )
  return rows.map(({ rental, locker, decidedAt, ...of }) => {
    const isEnded = rental.status === 'assignment_cancelled' || rental.endedAt !== null
    const status = shownStatus({ rental }, query.now)
    return {
      month: monthOf(rental.firstDay),
      won: rental.won,
      vatWon: rental.vatWon,
      kept: isEnded ? { won: rental.chargeWon ?? 0, vatWon: rental.chargeVatWon ?? 0 } : null,
      decidedAt,
      line: {
        ...lineOf({ ...rental, status }, of),
        kind: 'locker',
        locker: { room: locker.room, number: locker.number },
        from: rental.firstDay,
        to: rental.lastDay,
        status,
      },
    }
  })
}
