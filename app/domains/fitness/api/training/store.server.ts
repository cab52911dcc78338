import { eq } from 'drizzle-orm'
import { formatDay } from '~/i18n/format'
import { formatSpan } from '~/rules/local-time'
import type { TRAINING_EVENTS } from '~/domains/fitness/training-shapes'
import { stepsOf, type Messaging } from '~/domains/fitness/api/steps.server'
import type { PurchaseRecord, TrainerRecord, UnitRecord } from './queries.server'
import { ptEvents, ptPurchases, ptUnits } from './tables.server'

/** A package, or a unit of one with the trainer of whom its member is told. */
type Trained = PurchaseRecord | { unit: UnitRecord; trainer: TrainerRecord }

/** Takes a step of a package, also where it is one of its units. */
export const recordTrainingEvent = stepsOf<Trained, PurchaseRecord, (typeof TRAINING_EVENTS)[number]>({
  kind: 'pt',
  messages: 'pt-event',
  rowOf: (of) => ('unit' in of ? { ...of.unit, id: of.unit.purchaseId } : of),
  change: (tx, id, changes) => tx.update(ptPurchases).set(changes).where(eq(ptPurchases.id, id)),
  add: (tx, purchaseId, row) =>
    tx
      .insert(ptEvents)
      .values({ purchaseId, ...row })
      .returning({ id: ptEvents.id }),
  words: (of, language): Record<string, string> => {
    const { nameKo, nameEn } = 'unit' in of ? of.trainer : of
    const name = language === 'ko' ? nameKo : nameEn
    if (!('unit' in of)) return { package: name }
    return { trainer: name, time: `${formatDay(of.unit.date, language)} ${formatSpan(of.unit)}` }
  },
})

export const changeUnit = (
  { tx, now }: Pick<Messaging, 'tx' | 'now'>,
  { id, revision }: Pick<UnitRecord, 'id' | 'revision'>,
  changes: Partial<UnitRecord>,
) =>
  tx
    .update(ptUnits)
    .set({ ...changes, revision: revision + 1, changedAt: now })
    .where(eq(ptUnits.id, id))
