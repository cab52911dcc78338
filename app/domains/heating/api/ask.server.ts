import { actorName, type ApiContext, type MemberActor } from '../../../api/context.server'
import { fieldProblem, Problem } from '../../../api/problem'
import { newPublicId } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import { addDays } from '../../../rules/local-time'
import { listHolidays } from '../../building/api/queries.server'
import { readSetting } from '../../building/api/settings.server'
import { MOST_WEEKS } from '../limits'
import { repeatedDays } from '../rules/repeated-days'
import { hoursRefusal, requestRefusal } from '../rules/request-refusal'
import type { HeatingAsked, HeatingQuote } from '../schemas'
import { runsOf } from '../rules/runs'
import { findHours, partOfNewcomer, takeHours, type HourOf, type Wanted } from './hours.server'
import { findTenant } from './queries.server'
import { heatingEvents, heatingRequests, heatingShares } from './tables.server'

/** The holidays that the weeks of a request can fall on. */
const holidaysFrom = async (db: Db, first: string) =>
  new Map(
    (await listHolidays(db, first, addDays(first, 7 * MOST_WEEKS))).map((holiday) => [holiday.date, holiday]),
  )

/**
 * The days and hours that are asked for, and the holidays among them that are left out.
 * @throws Problem 422 at the field that stands in the way
 */
async function wantedBy(c: ApiContext, db: Db, { companyId }: MemberActor, form: HeatingAsked) {
  const { clock } = c.var.deps
  const tenant = await findTenant(db, companyId)
  if (!tenant || form.floors.some((floor) => !tenant.floors.includes(floor)))
    throw fieldProblem('floors', 'choiceInvalid')
  const holidays = await holidaysFrom(db, form.date)
  const { days, skipped } = repeatedDays(form.date, form.weeks, holidays)
  const rules = { now: clock(), kind: tenant.kind, holidays }
  for (const [place, date] of days.entries()) {
    const time = { date, startMinutes: form.start, endMinutes: form.end }
    const refused = place === 0 ? requestRefusal(time, rules) : hoursRefusal(time, rules)
    if (refused) throw fieldProblem(place === 0 ? refused.field : 'weeks', refused.messageKey, refused.params)
  }
  const wanted: Wanted = {
    type: form.type,
    days,
    floors: form.floors,
    startMinutes: form.start,
    endMinutes: form.end,
  }
  return { wanted, skipped: skipped.map((date) => holidays.get(date)!) }
}

/** What it would cost now, day by day, and what of it is shared with somebody (decisions §8). */
export async function quoteFor(c: ApiContext, actor: MemberActor, form: HeatingAsked): Promise<HeatingQuote> {
  const { db } = c.var.deps
  const { wonPerHour } = await readSetting(c, 'heating.price')
  const { wanted, skipped } = await wantedBy(c, db, actor, form)
  const hours = await findHours(db, wanted, wonPerHour)
  const days = wanted.days.map((date) => {
    const ofDay = hours.filter((hour) => hour.date === date)
    return { date, won: partOfNewcomer(ofDay, actor.companyId), shared: sharedRuns(ofDay) }
  })
  return {
    wonPerHour,
    won: days.reduce((sum, { won }) => sum + won, 0),
    days,
    skipped: skipped.map(({ date, nameKo, nameEn }) => ({
      date,
      name: c.var.language === 'ko' ? nameKo : nameEn,
    })),
  }
}

const sharedRuns = (hours: HourOf[]) =>
  runsOf(
    hours.filter(({ participants }) => participants.length > 0),
    ({ floor }) => String(floor),
  ).map(({ hours: alike, startMinutes, endMinutes }) => ({
    floor: alike[0]!.floor,
    startMinutes,
    endMinutes,
  }))

/**
 * Asks for hours: a request for each day. Two who want the same hour at the same time share its one row.
 * @param wonPerHour the price of today, read beforehand: inside its transaction the embedded database answers nobody else
 * @throws Problem 422 at the field that stands in the way; 409 where it costs more than the price that was seen
 */
export async function askFor(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { won: seenWon, ...form }: HeatingAsked & { won: number },
  wonPerHour: number,
) {
  const { wanted, skipped } = await wantedBy(c, tx, actor, form)
  const { rows, hours } = await takeHours(tx, wanted, wonPerHour)
  if (partOfNewcomer(hours, actor.companyId) > seenWon) throw new Problem(409, 'heatingPriceChanged')
  const at = c.var.deps.clock()
  const made = await tx
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
  const requestOf = new Map(made.map(({ date, id }) => [date, id]))
  await tx
    .insert(heatingShares)
    .values(rows.map(({ id, date }) => ({ hourId: id, requestId: requestOf.get(date)! })))
  await tx.insert(heatingEvents).values(
    made.map(({ id }) => ({
      requestId: id,
      event: 'requested' as const,
      by: 'author' as const,
      actor: actorName(actor),
      at,
    })),
  )
  return { ids: made.map(({ publicId }) => publicId), skipped: skipped.map(({ date }) => date) }
}
