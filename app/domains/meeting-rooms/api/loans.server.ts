import { and, asc, count, eq, gte, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import type { AffectedSource } from '~/affected/source'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { vatOf } from '~/booking/rules/price'
import type { Db } from '~/db/database.server'
import { lockRows } from '~/db/lock-rows.server'
import {
  addDays,
  addMonths,
  daysBetween,
  formatMinutes,
  formatSpan,
  seoulDate,
  type LocalDate,
} from '~/rules/local-time'
import { listChanges, recordChange, revisionOf } from '~/domains/account/api/changes.server'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { companies } from '~/domains/building/api/tables.server'
import type {
  LoanChangeForm,
  LoanDetails,
  LoanValues,
  NewLoanForm,
  Loan,
} from '~/domains/meeting-rooms/loan-shapes'
import {
  isLoanChangeable,
  isLoanEndable,
  LONGEST_LOAN_DAYS,
  loanBegins,
  loanEnds,
  loanStatus,
  paidDays,
  type LoanTime,
} from '~/domains/meeting-rooms/rules/equipment-loan'
import { assertQuotedPrice } from './book.server'
import { companyToBookFor } from './desk-company.server'
import { lackingEquipment } from './equipment.server'
import { equipmentLoans, roomExtras } from './tables.server'

/** Months ahead for which the desk can lend. */
const MONTHS_AHEAD = 6

type Row = typeof equipmentLoans.$inferSelect
interface LoadedLoan {
  loan: Row
  equipment: { ko: string; en: string }
  company: { id: number; ko: string; en: string } | null
}

const subjectOf = (publicId: string) => `equipment-loan:${publicId}`

const withNames = (db: Db) =>
  db
    .select({
      loan: equipmentLoans,
      equipment: { ko: roomExtras.nameKo, en: roomExtras.nameEn },
      company: { id: companies.id, ko: companies.nameKo, en: companies.nameEn },
    })
    .from(equipmentLoans)
    .innerJoin(roomExtras, eq(roomExtras.code, equipmentLoans.equipment))
    .leftJoin(companies, eq(companies.id, equipmentLoans.companyId))

const ofClock = (loan: Row) => ({ ...loan, isRepair: loan.companyId === null })

/** What a loan costs for the days on which it is out, in whole won. */
export function loanPrice(loan: Row): { won: number; vatWon: number } {
  const won = paidDays(loan) * loan.wonPerDay
  return { won, vatWon: vatOf(won) }
}

const allowed = (is: boolean) => ({ allowed: is, reason: is ? null : ('loanOver' as const) })

/** A loan as the API answers it. */
export const toLoan = ({ loan, equipment, company }: LoadedLoan, now: Date): Loan => ({
  id: loan.publicId,
  equipment: { code: loan.equipment, name: equipment },
  company,
  date: loan.date,
  until: loan.until,
  startMinutes: loan.startMinutes,
  endMinutes: loan.endMinutes,
  note: loan.note,
  status: loanStatus(ofClock(loan), now),
  endedAt: loan.endedAt?.toISOString() ?? null,
  ...loanPrice(loan),
  actions: {
    change: allowed(isLoanChangeable(ofClock(loan), now)),
    end: allowed(isLoanEndable(ofClock(loan), now)),
  },
})

/** The status by the clock as SQL (`rules/equipment-loan.ts`), for a list that is filtered by it. */
const isStatus = (status: Loan['status'], now: Date): SQL => {
  const instantOf = (day: SQL, minutes: SQL) =>
    sql`((${day} + make_interval(mins => ${minutes})) at time zone 'Asia/Seoul')`
  const begins = instantOf(sql`${equipmentLoans.date}`, sql`${equipmentLoans.startMinutes}`)
  const ends = instantOf(sql`${equipmentLoans.until}`, sql`${equipmentLoans.endMinutes}`)
  const shown = sql`case
    when ${equipmentLoans.endedAt} <= ${begins} then 'cancelled'
    when ${equipmentLoans.endedAt} is not null or ${now.toISOString()}::timestamptz >= ${ends} then 'completed'
    when ${equipmentLoans.companyId} is null then 'in_maintenance'
    when ${now.toISOString()}::timestamptz >= ${begins} then 'in_use'
    else 'reserved' end`
  return sql`${shown} = ${status}`
}

interface LoanFilter {
  from?: string
  to?: string
  equipment?: string
  status?: Loan['status']
}

/** Loans that touch a period, soonest first, with their number. Two statements. */
export async function listLoans(
  db: Db,
  { from, to, equipment, status }: LoanFilter,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  const where = and(
    from === undefined ? undefined : gte(equipmentLoans.until, from),
    to === undefined ? undefined : lte(equipmentLoans.date, to),
    equipment === undefined ? undefined : eq(equipmentLoans.equipment, equipment),
    status === undefined ? undefined : isStatus(status, now),
  )
  const [counted] = await db.select({ count: count() }).from(equipmentLoans).where(where)
  const rows = await withNames(db)
    .where(where)
    .orderBy(
      asc(equipmentLoans.date),
      asc(equipmentLoans.startMinutes),
      asc(equipmentLoans.until),
      asc(equipmentLoans.id),
    )
    .limit(limit)
    .offset(offset)
  return { rows, count: counted!.count }
}

/** What can be lent: equipment that is offered and counted. */
export const listLendable = async (db: Db) => {
  const rows = await db
    .select()
    .from(roomExtras)
    .where(and(eq(roomExtras.active, true), isNotNull(roomExtras.stock)))
    .orderBy(asc(roomExtras.place), asc(roomExtras.id))
  return rows.map(({ code, nameKo: ko, nameEn: en, stock, won }) => ({
    code,
    name: { ko, en },
    stock: stock!,
    won,
  }))
}

/** A loan with its history. @throws Problem 404 */
export async function loanDetails(db: Db, publicId: string, now: Date): Promise<LoanDetails> {
  const [found] = await withNames(db).where(eq(equipmentLoans.publicId, publicId))
  if (!found) throw new Problem(404, 'notFound')
  const subject = subjectOf(publicId)
  const changes = await listChanges(db, subject)
  return {
    ...toLoan(found, now),
    revision: await revisionOf(db, subject),
    changes: changes.map(({ at, by, before, after }) => ({
      at,
      by,
      before: before as LoanValues | null,
      after: after as LoanValues,
    })),
  }
}

const valuesOf = ({ date, until, startMinutes, endMinutes, note, endedAt }: Row): LoanValues => ({
  date,
  until,
  start: formatMinutes(startMinutes),
  end: formatMinutes(endMinutes),
  note,
  ended: endedAt !== null,
})

/**
 * The time of a form: at most three months long, not over, and not too far away.
 * @param begun the first day of a loan that is changed
 * @throws Problem 422 at the day that is wrong
 */
function timeOf(
  { date, until = date, start, end }: LoanChangeForm | NewLoanForm,
  now: Date,
  begun?: LocalDate,
): LoanTime {
  const today = seoulDate(now)
  const last = addMonths(today, MONTHS_AHEAD)
  const window = { from: today, to: last }
  if (date > last) throw fieldProblem('date', 'dateOutsideWindow', window)
  // Nothing is lent for days whose bill may be out.
  if (date < today && date !== begun) throw fieldProblem('date', 'timePast')
  if (until > addDays(date, LONGEST_LOAN_DAYS - 1))
    throw fieldProblem('until', 'periodTooLong', { max: LONGEST_LOAN_DAYS })
  const time = { date, until, startMinutes: start, endMinutes: end }
  if (now >= loanEnds(time)) throw fieldProblem(until < today ? 'date' : 'end', 'timePast')
  return time
}

/** Each day of a period with its time, to be counted. */
const daysOf = ({ date, until, startMinutes, endMinutes }: LoanTime) =>
  Array.from({ length: daysBetween(date, until) + 1 }, (_, place) => ({
    date: addDays(date, place),
    startMinutes,
    endMinutes,
  }))

/**
 * Refuses a loan, already written, whose equipment is all out on one of its days.
 * @throws Problem 409 at the equipment or, where the loan is changed, at its day; the transaction must be rolled back
 */
async function assertPieceLeft(
  tx: Db,
  loan: Row,
  { now, path }: { now: Date; path: 'equipment' | 'date' },
): Promise<void> {
  const lacking = await lackingEquipment(tx, [loan.equipment], {
    times: daysOf(loan),
    now,
    ownLoan: loan.id,
  })
  if (lacking.length === 0) return
  const params = {
    dates: lacking
      .slice(0, 5)
      .map(({ date }) => date)
      .join(', '),
  }
  throw new Problem(409, 'loanEquipmentTaken', {
    params,
    errors: [{ path, messageKey: 'loanEquipmentTaken', params }],
  })
}

/**
 * Lends a piece to a company, at the price that was shown, or keeps it from use. It counts in the stock under the lock under which
 * bookings count theirs, so that of concurrent ones for the last piece one succeeds (decisions §8).
 * @throws Problem 422; 409 when no piece is left or the price has changed
 */
export async function lend(c: ApiContext, tx: Db, form: NewLoanForm): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  const time = timeOf(form, now)
  const [equipment] = await tx
    .select()
    .from(roomExtras)
    .where(and(eq(roomExtras.code, form.equipment), eq(roomExtras.active, true), isNotNull(roomExtras.stock)))
  if (!equipment) throw fieldProblem('equipment', 'choiceInvalid')
  const company = form.companyId === undefined ? null : await companyToBookFor(tx, form.companyId)
  if (company) assertQuotedPrice(form.won, equipment.won)
  const publicId = newPublicId()
  const [loan] = await tx
    .insert(equipmentLoans)
    .values({
      publicId,
      equipment: equipment.code,
      companyId: company?.id ?? null,
      memberId: company?.masterId ?? null,
      ...time,
      note: form.note,
      wonPerDay: company ? equipment.won : 0,
      createdAt: now,
    })
    .returning()
  await assertStillTenant(tx, loan!)
  await assertPieceLeft(tx, loan!, { now, path: 'equipment' })
  await recordChange(c, tx, { subject: subjectOf(publicId), before: null, after: valuesOf(loan!) })
  await notifyBorrower({ tx, now }, loan!, 'equipmentLent')
  return { id: publicId }
}

/**
 * Checked after the insert, which waits for whoever is ending the company (`booking/store.server.ts`).
 * @throws Problem 409
 */
async function assertStillTenant(tx: Db, { companyId }: Row): Promise<void> {
  if (companyId === null) return
  const [company] = await tx
    .select({ active: companies.active })
    .from(companies)
    .where(eq(companies.id, companyId))
  if (!company?.active) throw new Problem(409, 'changedMeanwhile')
}

/** Locks a loan. @throws Problem 404 */
async function lockLoan(tx: Db, publicId: string): Promise<Row> {
  const [loan] = await tx
    .select()
    .from(equipmentLoans)
    .where(eq(equipmentLoans.publicId, publicId))
    .for('update')
  if (!loan) throw new Problem(404, 'notFound')
  return loan
}

/**
 * Changes the time or the note of a loan; its price follows its days, at the price of a day that was agreed.
 * @throws Problem 404; 409 once it cannot be changed, after another change, or when no piece is left; 422
 */
export async function changeLoan(
  c: ApiContext,
  tx: Db,
  publicId: string,
  form: LoanChangeForm,
): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  const before = await lockLoan(tx, publicId)
  if (!isLoanChangeable(ofClock(before), now)) throw new Problem(409, 'loanOver')
  const subject = subjectOf(publicId)
  if ((await revisionOf(tx, subject)) !== form.revision) throw new Problem(409, 'changedMeanwhile')
  const time = timeOf(form, now, before.date)
  const hasBegun = now >= loanBegins(before)
  // What has been is not rewritten.
  if (hasBegun && (time.date !== before.date || time.startMinutes !== before.startMinutes))
    throw fieldProblem('date', 'loanBegun')
  const [after] = await tx
    .update(equipmentLoans)
    .set({ ...time, note: form.note })
    .where(eq(equipmentLoans.id, before.id))
    .returning()
  await assertPieceLeft(tx, after!, { now, path: 'date' })
  await recordChange(c, tx, { subject, before: valuesOf(before), after: valuesOf(after!) })
  await notifyBorrower({ tx, now }, after!, 'equipmentLoanChanged')
  return { id: publicId }
}

/** Ends a locked loan: called off before it begins, back afterwards; from then on the piece is free. */
async function endLocked(c: Pick<Settled, 'tx' | 'now'>, loan: Row): Promise<Row> {
  const [ended] = await c.tx
    .update(equipmentLoans)
    .set({ endedAt: c.now })
    .where(eq(equipmentLoans.id, loan.id))
    .returning()
  await notifyBorrower(c, ended!, 'equipmentLoanEnded')
  return ended!
}
interface Settled {
  tx: Db
  now: Date
}

/** Ends a loan. @throws Problem 404; 409 once it is over */
export async function endLoan(c: ApiContext, tx: Db, publicId: string): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  const loan = await lockLoan(tx, publicId)
  if (!isLoanEndable(ofClock(loan), now)) throw new Problem(409, 'loanOver')
  const ended = await endLocked({ tx, now }, loan)
  await recordChange(c, tx, {
    subject: subjectOf(publicId),
    before: valuesOf(loan),
    after: valuesOf(ended),
  })
  return { id: publicId }
}

/** Tells the company's master what is lent, for which days and price. Nobody is told of a repair. */
async function notifyBorrower(
  messaging: { tx: Db; now: Date },
  loan: Row,
  template: 'equipmentLent' | 'equipmentLoanChanged' | 'equipmentLoanEnded',
): Promise<void> {
  if (loan.memberId === null) return
  const [equipment] = await messaging.tx.select().from(roomExtras).where(eq(roomExtras.code, loan.equipment))
  const { won, vatWon } = loanPrice(loan)
  const people = await membersToNotify(messaging.tx, [loan.memberId])
  await notifyMembers(messaging, people, ({ name, language }) => ({
    template,
    key: `equipment-loan:${loan.id}:${template}:${messaging.now.getTime()}`,
    params: {
      name,
      equipment: language === 'ko' ? equipment!.nameKo : equipment!.nameEn,
      date: loan.until === loan.date ? loan.date : `${loan.date} – ${loan.until}`,
      time: formatSpan(loan),
      won: (won + vatWon).toLocaleString('en'),
    },
  }))
}

/** Loans that have not ended when their company leaves. */
export const affectedLoans: AffectedSource = async ({ tx, now }, change) => {
  if (change.what !== 'company') return []
  const isLent = and(
    eq(equipmentLoans.companyId, change.companyId),
    gte(equipmentLoans.until, seoulDate(now)),
  )
  await lockRows(tx, equipmentLoans, isLent)
  const rows = await withNames(tx).where(isLent).orderBy(asc(equipmentLoans.date), asc(equipmentLoans.id))
  return rows
    .filter(({ loan }) => isLoanEndable(ofClock(loan), now))
    .map(({ loan, equipment, company }) => ({
      shown: {
        key: `loan:${loan.publicId}`,
        kind: 'booking' as const,
        name: equipment,
        company: { ko: company!.ko, en: company!.en },
        person: '',
        date: loan.date,
        startMinutes: loan.startMinutes,
        endMinutes: loan.endMinutes,
      },
      cancel: async () => {
        await endLocked({ tx, now }, loan)
      },
    }))
}

/** Loans on the bill of a month: those whose first day is in it, or that ended in it. */
export const listBilledLoans = (db: Db, where: SQL | undefined) =>
  withNames(db)
    .where(and(isNotNull(equipmentLoans.companyId), where))
    .orderBy(asc(equipmentLoans.date), asc(equipmentLoans.id))
