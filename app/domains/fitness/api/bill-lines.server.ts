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
import { shownGxStatus } from './gx-shape.server'
import { gxApplications, gxEvents, gxPrograms } from './gx-tables.server'
import { lockerEvents, lockerRentals, lockers } from './locker-tables.server'
import { shownStatus } from './lockers-decide.server'
import { monthlyPasses, passEvents } from './passes-tables.server'
import { shownPurchaseStatus } from './training-shape.server'
import { ptEvents, ptPurchases } from './training-tables.server'

/** What the centre has sold, by kind. */
const SOURCES = { gx: gxLines, pt: trainingLines, pass: passLines, locker: lockerLines } as const

/**
 * The fitness centre's lines of a month's bill (decisions §8): classes, packages, passes and lockers by the month in which
 * their use begins, and what is given back in a later month. Late cancellations and no-shows of units cost nothing more, as
 * the package has paid for them. One statement for each kind.
 */
export async function fitnessBillLines(db: Db, query: BillQuery, kind?: BillKind): Promise<BillLine[]> {
  const lines: BillLine[] = []
  for (const [name, source] of Object.entries(SOURCES))
    if (kind === undefined || kind === name) lines.push(...(await source(db, query)))
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
function soldOf(
  of: { won: number; vatWon: number; status: string; refund: { chargeWon: number } | null },
  decidedAt: Date | null,
): Omit<Sold, 'month'> {
  const kept = of.refund?.chargeWon ?? 0
  return {
    won: of.won,
    vatWon: of.vatWon,
    kept: of.status === 'cancelled' ? { won: kept, vatWon: vatOf(kept) } : null,
    decidedAt,
  }
}

async function gxLines(db: Db, query: BillQuery): Promise<BillLine[]> {
  const ended = decisions(db, gxEvents, gxEvents.applicationId)
  const rows = await db
    .select({
      application: gxApplications,
      ko: gxPrograms.nameKo,
      en: gxPrograms.nameEn,
      startMinutes: gxPrograms.startMinutes,
      endMinutes: gxPrograms.endMinutes,
      person: members.name,
      company,
      decidedAt: ended.at,
    })
    .from(gxApplications)
    .innerJoin(gxPrograms, eq(gxPrograms.id, gxApplications.programId))
    .innerJoin(members, eq(members.id, gxApplications.memberId))
    .innerJoin(companies, eq(companies.id, gxApplications.companyId))
    .leftJoin(ended, eq(ended.of, gxApplications.id))
    .where(
      concerns(query, {
        company: gxApplications.companyId,
        day: gxApplications.firstDate,
        decidedAt: ended.at,
      }),
    )
  return linesOf(
    rows.map(({ application, ko, en, startMinutes, endMinutes, person, company, decidedAt }) => ({
      month: application.month,
      ...soldOf(application, decidedAt),
      line: {
        kind: 'gx',
        id: application.publicId,
        company,
        memberId: application.memberId,
        person,
        name: { ko, en },
        locker: null,
        from: application.firstDate,
        to: application.lastDate,
        startMinutes,
        endMinutes,
        status: shownGxStatus(application, query.now),
        isUndecided: application.status === 'cancellation_requested',
        isPaid: false,
      },
    })),
    query,
  )
}

async function trainingLines(db: Db, query: BillQuery): Promise<BillLine[]> {
  const ended = decisions(db, ptEvents, ptEvents.purchaseId)
  const rows = await db
    .select({ purchase: ptPurchases, person: members.name, company, decidedAt: ended.at })
    .from(ptPurchases)
    .innerJoin(members, eq(members.id, ptPurchases.memberId))
    .innerJoin(companies, eq(companies.id, ptPurchases.companyId))
    .leftJoin(ended, eq(ended.of, ptPurchases.id))
    .where(
      concerns(query, { company: ptPurchases.companyId, day: ptPurchases.firstDay, decidedAt: ended.at }),
    )
  return linesOf(
    rows.map(({ purchase, person, company, decidedAt }) => ({
      month: monthOf(purchase.firstDay),
      ...soldOf(purchase, decidedAt),
      line: {
        kind: 'pt',
        ...wholeDays(purchase),
        company,
        person,
        status: shownPurchaseStatus(purchase, query.now),
        isUndecided: purchase.status === 'cancellation_requested',
        isPaid: false,
      },
    })),
    query,
  )
}

async function passLines(db: Db, query: BillQuery): Promise<BillLine[]> {
  const ended = decisions(db, passEvents, passEvents.passId)
  const rows = await db
    .select({ pass: monthlyPasses, person: members.name, company, decidedAt: ended.at })
    .from(monthlyPasses)
    .innerJoin(members, eq(members.id, monthlyPasses.memberId))
    .innerJoin(companies, eq(companies.id, monthlyPasses.companyId))
    .leftJoin(ended, eq(ended.of, monthlyPasses.id))
    .where(
      or(
        concerns(query, {
          company: monthlyPasses.companyId,
          day: monthlyPasses.firstDay,
          decidedAt: ended.at,
        }),
        and(
          query.companyId === undefined ? undefined : eq(monthlyPasses.companyId, query.companyId),
          sql`${monthlyPasses.givenBack} <> '[]'::jsonb`,
          between(monthlyPasses.firstDay, addDays(query.from, -PASS_DAYS), query.to),
        ),
      ),
    )
  // Until a card or a transfer is confirmed, nothing is owed; one that ended before that has cost nothing.
  const owed = rows.filter(({ pass }) => pass.paymentMethod === 'monthly_bill' || pass.payment !== null)
  return linesOf(
    owed.map(({ pass, person, company, decidedAt }) => ({
      month: monthOf(pass.firstDay),
      ...soldOf(pass, decidedAt),
      givenBack: pass.givenBack,
      line: {
        kind: 'pass',
        ...wholeDays(pass),
        company,
        person,
        status: shownPassStatus(pass, query.now),
        isUndecided: pass.status === 'cancellation_requested',
        isPaid: pass.payment !== null,
        owedBackWon: passOwedBack(pass),
      },
    })),
    query,
  )
}

/** What packages and passes have in common on a bill. */
const wholeDays = (of: {
  publicId: string
  memberId: number
  nameKo: string
  nameEn: string
  firstDay: string
  lastDay: string
}) => ({
  id: of.publicId,
  memberId: of.memberId,
  name: { ko: of.nameKo, en: of.nameEn },
  locker: null,
  from: of.firstDay,
  to: of.lastDay,
  startMinutes: null,
  endMinutes: null,
})

async function lockerLines(db: Db, query: BillQuery): Promise<BillLine[]> {
  const ended = decisions(db, lockerEvents, lockerEvents.rentalId, ['assignmentCancelled', 'ended'])
  const rows = await db
    .select({ rental: lockerRentals, locker: lockers, person: members.name, company, decidedAt: ended.at })
    .from(lockerRentals)
    .innerJoin(lockers, eq(lockers.id, lockerRentals.lockerId))
    .innerJoin(members, eq(members.id, lockerRentals.memberId))
    .innerJoin(companies, eq(companies.id, lockerRentals.companyId))
    .leftJoin(ended, eq(ended.of, lockerRentals.id))
    .where(
      and(
        // A locker that nobody has assigned is not charged.
        isNotNull(lockerRentals.assignedAt),
        concerns(query, {
          company: lockerRentals.companyId,
          day: lockerRentals.firstDay,
          decidedAt: ended.at,
        }),
      ),
    )
  return linesOf(
    rows.map((loaded) => {
      const { rental, locker, person, company, decidedAt } = loaded
      const isEnded = rental.status === 'assignment_cancelled' || rental.endedAt !== null
      const status = shownStatus(loaded, query.now)
      return {
        month: monthOf(rental.firstDay),
        won: rental.won,
        vatWon: rental.vatWon,
        kept: isEnded ? { won: rental.chargeWon ?? 0, vatWon: rental.chargeVatWon ?? 0 } : null,
        decidedAt,
        line: {
          kind: 'locker',
          id: rental.publicId,
          company,
          memberId: rental.memberId,
          person,
          name: null,
          locker: { room: locker.room, number: locker.number },
          from: rental.firstDay,
          to: rental.lastDay,
          startMinutes: null,
          endMinutes: null,
          status,
          isUndecided: status === 'cancellation_requested',
          isPaid: false,
        },
      }
    }),
    query,
  )
}
