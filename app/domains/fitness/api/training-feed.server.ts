import type { Db } from '~/db/database.server'
import type { LocalDate } from '~/rules/local-time'
import { shownUnitStatus } from '~/domains/fitness/rules/training-package'
import { unitEntriesOf } from './training-queries.server'
import { bothNames } from './training-shape.server'

/** A member's own units for their calendar from a day on, the latest first. One statement. */
export async function trainingEntriesOf(
  db: Db,
  memberId: number,
  { from, now, most }: { from: LocalDate; now: Date; most: number },
) {
  const rows = await unitEntriesOf(db, memberId, { from, most })
  return rows.map(({ unit, trainer }) => ({
    id: unit.publicId,
    trainer: bothNames(trainer),
    date: unit.date,
    startMinutes: unit.startMinutes,
    endMinutes: unit.endMinutes,
    status: shownUnitStatus(unit, now),
    sequence: unit.revision,
    changedAt: unit.changedAt.toISOString(),
  }))
}
