import { vatOf } from '~/booking/rules/price'
import { allowancesOf } from '~/decisions/decide.server'
import { toHistory } from '~/db/history.server'
import { seoulDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import { freeUntil } from '~/domains/fitness/rules/refund'
import {
  isFreeToCancel,
  shownUnitStatus,
  trainingRefund,
  unitsLeft,
} from '~/domains/fitness/rules/training-package'
import {
  DESK_PURCHASE_ACTIONS,
  UNIT_ACTIONS,
  type Trainer,
  type TrainingCancellation,
  type TrainingPackage,
  type TrainingPurchase,
  type TrainingUnit,
} from '~/domains/fitness/training-shapes'
import { bothNames, boughtFacts } from '~/domains/fitness/api/purchases.server'
import { purchaseRefusal, unitRefusal } from './decide.server'
import type {
  listTrainingEvents,
  LoadedPurchase,
  PackageRecord,
  PurchaseRecord,
  TrainerRecord,
  UnitWithTrainer,
} from './queries.server'

export const toTrainer = (trainer: TrainerRecord): Trainer => ({
  id: trainer.publicId,
  name: bothNames(trainer),
  about: { ko: trainer.aboutKo, en: trainer.aboutEn || trainer.aboutKo },
  portrait: trainer.portrait,
  weekdays: trainer.weekdays,
  fromMinutes: trainer.fromMinutes,
  toMinutes: trainer.toMinutes,
})

export const toPackage = (one: PackageRecord): TrainingPackage => ({
  id: one.publicId,
  name: bothNames(one),
  units: one.units,
  won: one.won,
  vatWon: vatOf(one.won),
})

/** The status of a package as shown at `now`. */
export function shownPurchaseStatus(
  { status, lastDay }: Pick<PurchaseRecord, 'status' | 'lastDay'>,
  now: Date,
): TrainingPurchase['status'] {
  if (status !== 'reserved') return status
  return lastDay < seoulDate(now) ? 'after_use' : 'in_use'
}

/** The refund as it was asked for, otherwise if it were asked for now. */
export const refundOf = (purchase: PurchaseRecord, booked: readonly UnitWithTrainer[], now: Date) =>
  purchase.refund ??
  trainingRefund({ won: purchase.won, units: purchase.units, all: booked.map(({ unit }) => unit) }, now)

interface Viewer {
  actor: Actor
  now: Date
}

const toUnit = (
  purchase: PurchaseRecord,
  { unit, trainer }: UnitWithTrainer,
  { actor, now }: Viewer,
): TrainingUnit => ({
  id: unit.publicId,
  trainer: bothNames(trainer),
  date: unit.date,
  startMinutes: unit.startMinutes,
  endMinutes: unit.endMinutes,
  status: shownUnitStatus(unit, now),
  statusReason: unit.statusReason,
  isUsed: unit.isUsed,
  sequence: unit.revision,
  freeUntil: freeUntil(unit.startsAt).toISOString(),
  isFree: isFreeToCancel(unit.startsAt, now),
  actions: allowancesOf(UNIT_ACTIONS, () => unitRefusal(actor, purchase, unit, now)),
})

/** A package as its member sees it. */
export function toPurchase(
  loaded: LoadedPurchase,
  viewer: Viewer,
  { booked, events }: { booked: UnitWithTrainer[]; events: Awaited<ReturnType<typeof listTrainingEvents>> },
): TrainingPurchase {
  const { purchase, company } = loaded
  const { actor, now } = viewer
  return {
    ...boughtFacts(purchase, company),
    name: bothNames(purchase),
    status: shownPurchaseStatus(purchase, now),
    units: purchase.units,
    left: unitsLeft(
      purchase.units,
      booked.map(({ unit }) => unit),
    ),
    firstDay: purchase.firstDay,
    lastDay: purchase.lastDay,
    booked: booked.map((one) => toUnit(purchase, one, viewer)),
    refund: refundOf(purchase, booked, now),
    refundAskedAt: purchase.cancelAskedAt?.toISOString() ?? null,
    actions: allowancesOf(['cancel'], () => purchaseRefusal(actor, loaded, 'cancel', now)),
    history: toHistory(events),
  }
}

/** A refund that waits, as the desk sees it. */
export const toTrainingCancellation = (
  loaded: LoadedPurchase,
  booked: readonly UnitWithTrainer[],
  { actor, now }: Viewer,
): TrainingCancellation => ({
  id: loaded.purchase.publicId,
  package: bothNames(loaded.purchase),
  name: loaded.person,
  company: loaded.company,
  askedAt: (loaded.purchase.cancelAskedAt ?? loaded.purchase.createdAt).toISOString(),
  refund: refundOf(loaded.purchase, booked, now),
  actions: allowancesOf(DESK_PURCHASE_ACTIONS, (action) => purchaseRefusal(actor, loaded, action, now)),
})
