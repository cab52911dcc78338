import { eq } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { readSetting } from '~/domains/building/api/settings.server'
import type {
  DeskPackage,
  DeskPackageDetails,
  DeskTrainer,
  DeskTrainerDetails,
  NewPackage,
  NewTrainer,
} from '~/domains/fitness/training-shapes'
import { deskRows } from '~/domains/fitness/api/desk-rows.server'
import { concernedBy } from './days-off.server'
import {
  countSold,
  countUpcoming,
  findPackage,
  findTrainer,
  listDaysOff,
  listPackages,
  listTrainers,
  type PackageRecord,
  type TrainerRecord,
} from './queries.server'
import { bothNames } from '~/domains/fitness/api/purchases.server'
import { toPackage, toTrainer } from './shape.server'
import { calendarOf } from './training.server'
import { ptPackages, ptTrainers } from './tables.server'

/** A last day that no days off reach. */
const EVER = '9999-12-31'

const trainerColumns = ({ from, to, ...form }: NewTrainer) => ({
  ...form,
  fromMinutes: from,
  toMinutes: to,
})

const trainerRows = deskRows<TrainerRecord, ReturnType<typeof trainerColumns>>({
  kind: 'pt-trainer',
  find: findTrainer,
  insert: (tx, columns) => tx.insert(ptTrainers).values(columns).returning(),
  update: (tx, id, columns) => tx.update(ptTrainers).set(columns).where(eq(ptTrainers.id, id)),
})
const packageRows = deskRows<PackageRecord, NewPackage>({
  kind: 'pt-package',
  find: findPackage,
  insert: (tx, columns) => tx.insert(ptPackages).values(columns).returning(),
  update: (tx, id, columns) => tx.update(ptPackages).set(columns).where(eq(ptPackages.id, id)),
})

/** All trainers, those who cannot be booked any more included. */
export async function deskTrainers(c: ApiContext): Promise<DeskTrainer[]> {
  const { db, clock } = c.var.deps
  const trainers = await listTrainers(db, { withEnded: true })
  const upcoming = await countUpcoming(db, clock())
  return trainers.map((trainer) => ({
    ...toTrainer(trainer),
    isActive: trainer.isActive,
    upcoming: upcoming.get(trainer.id) ?? 0,
  }))
}

/** A trainer with days off and, for days that are asked for, the units they would concern. @throws Problem 404 */
export async function deskTrainer(
  c: ApiContext,
  id: string,
  { from, to, moveTo }: { from?: string; to?: string; moveTo?: string },
): Promise<DeskTrainerDetails> {
  const { db, clock } = c.var.deps
  const calendar = await calendarOf(c, ...(from && to ? [from, to] : []))
  const trainer = await trainerRows.require(db, id)
  const others = (await listTrainers(db)).filter((other) => other.id !== trainer.id)
  const daysOff = await listDaysOff(db, [trainer.id], { from: seoulDate(clock()), to: EVER })
  const upcoming = await countUpcoming(db, clock())
  const target = others.find(({ publicId }) => publicId === moveTo)
  const concerned =
    from && to && from <= to ? await concernedBy(db, { trainer, target, from, to, calendar }) : null
  return {
    ...toTrainer(trainer),
    about: { ko: trainer.aboutKo, en: trainer.aboutEn },
    isActive: trainer.isActive,
    upcoming: upcoming.get(trainer.id) ?? 0,
    ...(await trainerRows.valuesOf(db, trainer)),
    daysOff: daysOff.map((one) => ({ id: one.id, from: one.fromDay, to: one.toDay, reason: one.reason })),
    others: others.map((other) => ({ id: other.publicId, name: bothNames(other) })),
    concerned:
      concerned &&
      concerned.map(({ row: { unit, person, company }, happens }) => ({
        id: unit.publicId,
        name: person,
        company,
        date: unit.date,
        startMinutes: unit.startMinutes,
        endMinutes: unit.endMinutes,
        happens,
      })),
  }
}

export const addTrainer = (c: ApiContext, tx: Db, form: NewTrainer) =>
  trainerRows.add(c, tx, trainerColumns(form))

/**
 * Changes a trainer. Units that are booked stay, also outside new hours; a trainer with such units cannot be ended.
 * @throws Problem 404; 409 when it was changed after the revision shown; 422 at `isActive`
 */
export const changeTrainer = (
  c: ApiContext,
  tx: Db,
  id: string,
  { revision, ...form }: NewTrainer & { revision: number },
) =>
  trainerRows.change(
    c,
    tx,
    id,
    { revision, columns: trainerColumns(form) },
    {
      check: async (trainer, { isActive }) => {
        const upcoming = (await countUpcoming(tx, c.var.deps.clock())).get(trainer.id) ?? 0
        if (!isActive && upcoming > 0) throw fieldProblem('isActive', 'ptStillBooked')
      },
    },
  )

const toDeskPackage = (one: PackageRecord, sold: ReadonlyMap<number, number>): DeskPackage => ({
  ...toPackage(one),
  isActive: one.isActive,
  sold: sold.get(one.id) ?? 0,
})

/** All packages, those no longer on sale included, and how long units are valid. */
export async function deskPackages(c: ApiContext) {
  const { db } = c.var.deps
  const { validDays } = await readSetting(c, 'fitness.training')
  const packages = await listPackages(db, { withEnded: true })
  const sold = await countSold(db)
  return { validDays, packages: packages.map((one) => toDeskPackage(one, sold)) }
}

/** A package with its history. @throws Problem 404 */
export async function deskPackage(c: ApiContext, id: string): Promise<DeskPackageDetails> {
  const { db } = c.var.deps
  const found = await packageRows.require(db, id)
  return { ...toDeskPackage(found, await countSold(db)), ...(await packageRows.valuesOf(db, found)) }
}

export const addPackage = packageRows.add

/** Changes a package; what was bought stays as it was. @throws Problem 404, 409 */
export const changePackage = (
  c: ApiContext,
  tx: Db,
  id: string,
  { revision, ...columns }: NewPackage & { revision: number },
) => packageRows.change(c, tx, id, { revision, columns })
