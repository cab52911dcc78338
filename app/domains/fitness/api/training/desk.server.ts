import type { ApiContext, StaffActor } from '~/api/context.server'
import { Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { allowancesOf, assertAllowed } from '~/decisions/decide.server'
import { seoulDate, type LocalDate } from '~/rules/local-time'
import { shownUnitStatus } from '~/domains/fitness/rules/training-package'
import { isTrainerThere } from '~/domains/fitness/rules/training-units'
import { DESK_UNIT_ACTIONS, type DeskUnit } from '~/domains/fitness/training-shapes'
import { messagingOf } from '~/domains/fitness/api/steps.server'
import { giveBack, lockPurchaseOf } from './days-off.server'
import { deskUnitRefusal } from './decide.server'
import {
  countUnits,
  findDeskUnit,
  listDaysOff,
  listTrainers,
  unitsNow,
  unitsOfDay,
  type DeskUnitRow,
} from './queries.server'
import { bothNames } from '~/domains/fitness/api/purchases.server'
import { changeUnit } from './store.server'
import { calendarOf, weekOf } from './training.server'

/** A unit as the desk sees it, with what may be done with it now. */
export const toDeskUnit = (row: DeskUnitRow, actor: StaffActor, now: Date): DeskUnit => ({
  id: row.unit.publicId,
  name: row.person,
  company: row.company,
  startMinutes: row.unit.startMinutes,
  endMinutes: row.unit.endMinutes,
  status: shownUnitStatus(row.unit, now),
  isAttended: row.unit.attendedAt !== null,
  actions: allowancesOf(DESK_UNIT_ACTIONS, (action) => deskUnitRefusal(actor, row, action, now)),
})

/** A day at the desk by trainer, the numbers of its week, and who trains now. */
export async function deskTraining(c: ApiContext, actor: StaffActor, asked: LocalDate | undefined) {
  const { db } = c.var.deps
  const date = asked ?? seoulDate(c.var.deps.clock())
  const { now, holidays } = await calendarOf(c, date)
  const week = weekOf(date)
  const counts = await countUnits(db, { from: week[0]!, to: week.at(-1)! })
  const rows = await unitsOfDay(db, date)
  // Trainers who have ended are shown on the days of their units.
  const trainers = (await listTrainers(db, { withEnded: true })).filter(
    ({ id, isActive }) => isActive || rows.some(({ unit }) => unit.trainerId === id),
  )
  const daysOff = await listDaysOff(
    db,
    trainers.map(({ id }) => id),
    { from: date, to: date },
  )
  return {
    date,
    week: week.map((day) => ({ date: day, units: counts.get(day) ?? 0 })),
    trainers: trainers.map((trainer) => ({
      id: trainer.publicId,
      name: bothNames(trainer),
      isThere: isTrainerThere(trainer, date, {
        holidays,
        daysOff: daysOff.filter(({ trainerId }) => trainerId === trainer.id),
      }),
      units: rows
        .filter(({ unit }) => unit.trainerId === trainer.id)
        .map((row) => toDeskUnit(row, actor, now)),
    })),
    now: (await unitsNow(db, now)).map(({ unit, trainer, person }) => ({
      trainer: bothNames(trainer),
      name: person,
      endMinutes: unit.endMinutes,
    })),
  }
}

/**
 * Records who came or did not come, or gives a unit back and tells its member.
 * @throws Problem 404; 409 when it is not possible now
 */
export async function decideUnit(
  c: ApiContext,
  tx: Db,
  actor: StaffActor,
  {
    id,
    decision,
    reason = '',
  }: { id: string; decision: (typeof DESK_UNIT_ACTIONS)[number]; reason?: string },
): Promise<{ id: string }> {
  const messaging = messagingOf(c, tx)
  const { now } = messaging
  const purchase = await lockPurchaseOf(tx, id)
  const row = purchase && (await findDeskUnit(tx, id))
  if (!purchase || !row) throw new Problem(404, 'notFound')
  assertAllowed(deskUnitRefusal(actor, row, decision, now))
  if (decision === 'giveBack') await giveBack(messaging, actor, { row, purchase, reason })
  else
    await changeUnit(messaging, row.unit, {
      attendedAt: decision === 'attended' ? now : null,
      isNoShow: decision === 'noShow',
    })
  return { id }
}
