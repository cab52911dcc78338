import { vatOf } from '~/booking/rules/price'
import { actorName, type ApiContext, type MemberActor } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { addDays } from '~/rules/local-time'
import { listHolidays } from '~/domains/building/api/queries.server'
import { readSetting } from '~/domains/building/api/settings.server'
import { MOST_WEEKS } from '~/domains/heating/limits'
import { repeatedDays } from '~/domains/heating/rules/repeated-days'
import { hoursRefusal, requestRefusal } from '~/domains/heating/rules/request-refusal'
import type { HeatingDetails, HeatingQuote } from '~/domains/heating/schemas'
import { runsOf } from '~/domains/heating/rules/runs'
import {
  findHours,
  partOfNewRequest,
  claimHours,
  listOverlapping,
  type HourWithParticipants,
  type RequestedHours,
} from './hours.server'
import { findTenant } from './queries.server'
import { heatingEvents, heatingRequests, heatingShares } from './tables.server'

/** Public holidays that the weeks of a request can fall on, by date. */
const holidaysFrom = async (db: Db, first: string) =>
  new Map(
    (await listHolidays(db, first, addDays(first, 7 * MOST_WEEKS))).map((holiday) => [holiday.date, holiday]),
  )

/**
 * The days and hours requested, and the holidays among them that are skipped.
 * @throws Problem 422 at the field that makes the request impossible
 */
async function requestedHours(c: ApiContext, db: Db, actor: MemberActor, form: HeatingDetails) {
  const { companyId } = actor
  const { clock } = c.var.deps
  const tenant = await findTenant(db, companyId)
  if (!tenant || form.floors.some((floor) => !tenant.floors.includes(floor)))
    throw fieldProblem('floors', 'choiceInvalid')
  const holidays = await holidaysFrom(db, form.date)
  const { days, skipped } = repeatedDays(form.date, form.weeks, holidays)
  const rules = { now: clock(), kind: tenant.kind, holidays }
  for (const [place, date] of days.entries()) {
    const time = { date, startMinutes: form.start, endMinutes: form.end }
    const refusal = place === 0 ? requestRefusal(time, rules) : hoursRefusal(time, rules)
    if (refusal) throw fieldProblem(place === 0 ? refusal.field : 'weeks', refusal.messageKey, refusal.params)
  }
  const requested: RequestedHours = {
    type: form.type,
    days,
    floors: form.floors,
    startMinutes: form.start,
    endMinutes: form.end,
  }
  await assertNoOther(db, actor, requested)
  return { wanted: requested, skipped: skipped.map((date) => holidays.get(date)!) }
}

/**
 * Refuses hours for which the floor is to be heated and cooled at once, and those that the member has requested already.
 * @throws Problem 422 at the field
 */
async function assertNoOther(db: Db, { id }: MemberActor, wanted: RequestedHours): Promise<void> {
  const others = await listOverlapping(db, wanted)
  const otherType = others.find(({ type }) => type !== wanted.type)
  if (otherType) throw fieldProblem('type', 'heatingOtherType', { date: otherType.date })
  const own = others.find(({ memberId }) => memberId === id)
  if (own) throw fieldProblem('start', 'heatingRequestedAlready', { date: own.date })
}

/** The price of a request now, day by day, and which of its hours are shared (decisions §8). */
export async function quoteFor(
  c: ApiContext,
  actor: MemberActor,
  form: HeatingDetails,
): Promise<HeatingQuote> {
  const { db } = c.var.deps
  const { wonPerHour } = await readSetting(c, 'heating.price')
  const { wanted, skipped } = await requestedHours(c, db, actor, form)
  const hours = await findHours(db, wanted, wonPerHour)
  const days = wanted.days.map((date) => {
    const hoursOfDay = hours.filter((hour) => hour.date === date)
    return { date, won: partOfNewRequest(hoursOfDay, actor.companyId), shared: sharedRuns(hoursOfDay) }
  })
  const won = days.reduce((sum, day) => sum + day.won, 0)
  return {
    wonPerHour,
    won,
    vatWon: vatOf(won),
    days,
    skipped: skipped.map(({ date, nameKo, nameEn }) => ({
      date,
      name: c.var.language === 'ko' ? nameKo : nameEn,
    })),
  }
}

const sharedRuns = (hours: HourWithParticipants[]) =>
  runsOf(
    hours.filter(({ participants }) => participants.length > 0),
    ({ floor }) => String(floor),
  ).map(({ hours: runHours, startMinutes, endMinutes }) => ({
    floor: runHours[0]!.floor,
    startMinutes,
    endMinutes,
  }))

/**
 * Requests hours: one request for each day. Concurrent requests for the same hour share its one row.
 * @param wonPerHour the current price, read beforehand: the embedded database answers nobody else during a transaction
 * @throws Problem 422 at the field that makes the request impossible; 409 when it costs more than the price shown
 */
export async function requestHours(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { won: shownWon, ...form }: HeatingDetails & { won: number },
  wonPerHour: number,
) {
  const { wanted, skipped } = await requestedHours(c, tx, actor, form)
  const { rows, hours } = await claimHours(tx, wanted, wonPerHour)
  if (partOfNewRequest(hours, actor.companyId) > shownWon) throw new Problem(409, 'heatingPriceChanged')
  const at = c.var.deps.clock()
  const inserted = await tx
    .insert(heatingRequests)
    .values(
      wanted.days.map((date) => ({
        publicId: newPublicId(),
        companyId: actor.companyId,
        memberId: actor.id,
        type: form.type,
        date,
        startMinutes: form.start,
        endMinutes: form.end,
        floors: form.floors,
        description: form.description,
        status: 'request_for_approval' as const,
        createdAt: at,
      })),
    )
    .returning()
  const requestOf = new Map(inserted.map(({ date, id }) => [date, id]))
  await tx
    .insert(heatingShares)
    .values(rows.map(({ id, date }) => ({ hourId: id, requestId: requestOf.get(date)! })))
  await tx.insert(heatingEvents).values(
    inserted.map(({ id }) => ({
      requestId: id,
      event: 'requested' as const,
      by: 'author' as const,
      actor: actorName(actor),
      at,
    })),
  )
  return { ids: inserted.map(({ publicId }) => publicId), skipped: skipped.map(({ date }) => date) }
}
