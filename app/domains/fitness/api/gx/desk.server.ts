import { and, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { seoulDate } from '~/rules/local-time'
import { type DeskProgram, type DeskProgramDetails, type NewProgram } from '~/domains/fitness/gx-shapes'
import { applicationMonths, classDates, type Month } from '~/domains/fitness/rules/class-dates'
import {
  countAfter,
  countOpen,
  countPlaces,
  findProgram,
  listApplicants,
  listAttendance,
  listPrograms,
  listWaiting,
  type ProgramRecord,
} from './queries.server'
import { deskRows } from '~/domains/fitness/api/desk-rows.server'
import { trainerOf } from './shape.server'
import { bothNames } from '~/domains/fitness/api/purchases.server'
import { offerPlaces } from './store.server'
import { gxAttendance, gxPrograms } from './tables.server'
import { holidaysOf, monthsFor } from './gx.server'
import { LOCKS } from '~/db/locks.server'
import { messagingOf } from '~/domains/fitness/api/steps.server'

const columnsOf = ({ start, end, ...form }: NewProgram) => ({
  ...form,
  startMinutes: start,
  endMinutes: end,
})

const rows = deskRows<ProgramRecord, ReturnType<typeof columnsOf>>({
  kind: 'gx-program',
  find: findProgram,
  insert: (tx, columns) => tx.insert(gxPrograms).values(columns).returning(),
  update: (tx, id, columns) => tx.update(gxPrograms).set(columns).where(eq(gxPrograms.id, id)),
})

type Places = ReadonlyMap<number, { applied: number; waiting: number }>

const toDeskProgram = (program: ProgramRecord, places: Places): DeskProgram => ({
  id: program.publicId,
  name: bothNames(program),
  trainer: trainerOf(program),
  weekdays: program.weekdays,
  startMinutes: program.startMinutes,
  endMinutes: program.endMinutes,
  won: program.won,
  capacity: program.capacity,
  firstMonth: program.firstMonth,
  lastMonth: program.lastMonth,
  applied: places.get(program.id)?.applied ?? 0,
  waiting: places.get(program.id)?.waiting ?? 0,
})

/** All programmes, ended ones included, with the places of a month. */
export async function deskPrograms(db: Db, month: Month, now: Date): Promise<DeskProgram[]> {
  const programs = await listPrograms(db)
  const places = await countPlaces(db, month, now)
  return programs.map((program) => toDeskProgram(program, places))
}

/** A programme with its history, who has applied for a month, and who attended a class of it. @throws Problem 404 */
export async function deskProgram(
  c: ApiContext,
  id: string,
  asked: { month?: Month; date?: LocalDate },
): Promise<DeskProgramDetails> {
  const { db, clock } = c.var.deps
  const program = await rows.require(db, id)
  const { month, months } = monthsFor(c, asked.date?.slice(0, 7) ?? asked.month)
  const places = await countPlaces(db, month, clock())
  const applicants = await listApplicants(db, program.id, month)
  const attended = await listAttendance(
    db,
    applicants.map(({ application }) => application.id),
  )
  const waiting = await listWaiting(db, program.id, month)
  const dates = classDates(program.weekdays, month, await holidaysOf(c, month))
  const today = seoulDate(clock())
  const date =
    dates.find((one) => one === asked.date) ?? dates.find((one) => one >= today) ?? dates.at(-1) ?? null
  return {
    ...toDeskProgram(program, places),
    month,
    months,
    ...(await rows.valuesOf(db, program)),
    dates,
    date,
    people: applicants.map(({ application, person, company }) => ({
      id: application.publicId,
      name: person,
      company,
      status: application.status,
      won: application.won,
      attended: date !== null && (attended.get(application.id) ?? []).includes(date),
    })),
    waitingPeople: waiting.map(({ wait, person, company }) => ({
      name: person,
      company,
      since: wait.createdAt.toISOString(),
    })),
  }
}

/** Serialises additions and changes, so that no name is used twice. */
const lockPrograms = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.gxPrograms})`)

/** Names of programmes that have not ended are unique. @throws Problem 422 at the name */
async function assertNameIsFree(tx: Db, form: NewProgram, except?: number): Promise<void> {
  const others = (await listPrograms(tx)).filter(({ id, lastMonth }) => id !== except && lastMonth === null)
  for (const field of ['nameKo', 'nameEn'] as const)
    if (others.some((one) => one[field].toLowerCase() === form[field].toLowerCase()))
      throw fieldProblem(field, 'offerNameTaken')
}

/** Adds a programme, which can be applied for at once. @throws Problem 422 for a name that is already used */
export async function addProgram(c: ApiContext, tx: Db, form: NewProgram): Promise<{ id: string }> {
  await lockPrograms(tx)
  await assertNameIsFree(tx, form)
  return rows.add(c, tx, columnsOf(form))
}

/**
 * Changes a programme. Applications keep their fee; the places of a larger class are offered to whoever waits.
 * @throws Problem 404; 409 when it was changed after the revision shown, or when days or times change although people have
 * applied for them; 422
 */
export async function changeProgram(
  c: ApiContext,
  tx: Db,
  id: string,
  { revision, ...form }: NewProgram & { revision: number },
): Promise<{ id: string }> {
  await lockPrograms(tx)
  return rows.change(
    c,
    tx,
    id,
    { revision, columns: columnsOf(form) },
    {
      check: async (row, to) => {
        await assertNameIsFree(tx, form, row.id)
        const isMoved = (['weekdays', 'startMinutes', 'endMinutes', 'firstMonth'] as const).some(
          (field) => !isDeepStrictEqual(row[field], to[field]),
        )
        const open = isMoved ? await countOpen(tx, row.id, c.var.deps.clock()) : 0
        if (open > 0) throw new Problem(409, 'gxStillApplied', { params: { number: open } })
      },
      then: (changed) => offerAllPlaces(c, tx, changed),
    },
  )
}

/** Offers the free places of all months that can be applied for to whoever waits. */
async function offerAllPlaces(c: ApiContext, tx: Db, program: ProgramRecord): Promise<void> {
  const messaging = messagingOf(c, tx)
  for (const month of applicationMonths(seoulDate(messaging.now)))
    await offerPlaces(messaging, { program, month })
}

/**
 * Ends a programme after a month, or continues it until a later one.
 * @throws Problem 404; 409 with the number of applications after that month, which are to be cancelled first; 422 before its
 * first month
 */
export async function endProgram(
  c: ApiContext,
  tx: Db,
  id: string,
  { lastMonth }: { lastMonth: Month },
): Promise<{ id: string }> {
  const program = await rows.require(tx, id, { lock: true })
  if (lastMonth < program.firstMonth) throw fieldProblem('lastMonth', 'endBeforeStart')
  const later = await countAfter(tx, program.id, lastMonth)
  if (later > 0) throw new Problem(409, 'gxStillApplied', { params: { number: later } })
  await tx.update(gxPrograms).set({ lastMonth }).where(eq(gxPrograms.id, program.id))
  await rows.record(c, tx, program, { ...program, lastMonth })
  return { id }
}

/**
 * Stores who attended a class: exactly these.
 * @throws Problem 404 for an unknown programme or application; 409 for a day without a class, or before the class
 */
export async function recordAttendance(
  c: ApiContext,
  tx: Db,
  id: string,
  { date, ids }: { date: LocalDate; ids: readonly string[] },
): Promise<number> {
  const at = c.var.deps.clock()
  const program = await rows.require(tx, id, { lock: true })
  const applicants = await listApplicants(tx, program.id, date.slice(0, 7))
  if (date > seoulDate(at)) throw new Problem(409, 'gxClassNotYet')
  const ofClass = applicants.filter(({ application }) => application.dates.includes(date))
  const chosen = ofClass.filter(({ application }) => ids.includes(application.publicId))
  if (chosen.length < new Set(ids).size) throw new Problem(404, 'notFound')
  for (const { application } of ofClass)
    await tx
      .delete(gxAttendance)
      .where(and(eq(gxAttendance.applicationId, application.id), eq(gxAttendance.date, date)))
  if (chosen.length > 0)
    await tx
      .insert(gxAttendance)
      .values(chosen.map(({ application }) => ({ applicationId: application.id, date, at })))
  return chosen.length
}
