import type { AffectedSource, Change, Found } from '~/affected/source'
import type { Db } from '~/db/database.server'
import { giveBack, lockPurchaseOf } from './training-days-off.server'
import { unitsToCome, type DeskUnitRow } from './training-queries.server'
import { notifyOfUnit, recordTrainingEvent } from './training-store.server'

function isConcerned(
  { unit: { date, startMinutes, endMinutes, memberId }, companyId }: DeskUnitRow,
  change: Change,
): boolean {
  if (change.what === 'holiday') return change.closes?.includes(date) ?? false
  if (change.what === 'account') return memberId === change.memberId
  if (change.what === 'company') return companyId === change.companyId
  if (change.what !== 'hours') return false
  const isWithin = ({ from, to }: { from: number; to: number }) => startMinutes >= from && endMinutes <= to
  return isWithin(change.before.fitness) && !isWithin(change.after.fitness)
}

const unitsConcerned = async (tx: Db, change: Change, now: Date) =>
  (await unitsToCome(tx, now)).filter((row) => isConcerned(row, change))

/** Units of personal training that a change of the desk concerns. */
export const affectedUnits: AffectedSource = async (settling, change) => {
  const { tx, now, actor } = settling
  // No flag sees fitness (product §6).
  if (actor.kind !== 'staff') return []
  for (const { unit } of await unitsConcerned(tx, change, now)) await lockPurchaseOf(tx, unit.publicId)
  // Read again: a member may have cancelled before the packages were locked.
  return (await unitsConcerned(tx, change, now)).map((row): Found => {
    const { unit, trainer, person, company } = row
    return {
      shown: {
        key: `unit:${unit.publicId}`,
        kind: 'unit',
        name: { ko: trainer.nameKo, en: trainer.nameEn },
        company,
        person,
        date: unit.date,
        startMinutes: unit.startMinutes,
        endMinutes: unit.endMinutes,
      },
      keep: async (reason) => {
        const event = { event: 'unitKept', by: 'desk', actor, reason } as const
        const step = await recordTrainingEvent(settling, unit.purchaseId, event)
        await notifyOfUnit(settling, { unit, trainer }, { template: 'ptUnitKept', step, reason })
      },
      cancel: async (reason) => {
        const purchase = (await lockPurchaseOf(tx, unit.publicId))!
        await giveBack(settling, actor, { row, purchase, reason })
      },
    }
  })
}
