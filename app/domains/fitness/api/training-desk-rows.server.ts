import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { listChanges, recordChange, revisionOf } from '~/domains/account/api/changes.server'
import { readSetting } from '~/domains/building/api/settings.server'
import type {
  DeskPackage,
  DeskPackageDetails,
  DeskTrainer,
  DeskTrainerDetails,
  NewPackage,
  NewTrainer,
  TrainingValues,
} from '~/domains/fitness/training-shapes'
import { concernedBy } from './training-days-off.server'
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
} from './training-queries.server'
import { bothNames, toPackage, toTrainer } from './training-shape.server'
import { calendarOf } from './training.server'
import { ptPackages, ptTrainers } from './training-tables.server'

/** A last day that no days off reach. */
const EVER = '9999-12-31'

const trainerSubject = ({ publicId }: TrainerRecord) => `pt-trainer:${publicId}`
const packageSubject = ({ publicId }: PackageRecord) => `pt-package:${publicId}`

/** The values of a trainer, a package or a type of passes by field, for forms and history. */
export const valuesOf = <Row extends { id: number; publicId: string }>({
  id: _,
  publicId: __,
  ...values
}: Row): Omit<Row, 'id' | 'publicId'> => values

/** The history of what the desk edits, and the number of its last change. */
export async function historyOf(db: Db, subject: string) {
  const changes = await listChanges(db, subject)
  return {
    revision: await revisionOf(db, subject),
    changes: changes.map(({ at, by, before, after }) => ({
      at,
      by,
      before: (before ?? null) as TrainingValues | null,
      after: after as TrainingValues,
    })),
  }
}

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
  const trainer = await findTrainer(db, id)
  if (!trainer) throw new Problem(404, 'notFound')
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
    values: valuesOf(trainer),
    ...(await historyOf(db, trainerSubject(trainer))),
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

const trainerColumns = ({ from, to, ...form }: NewTrainer) => ({
  ...form,
  fromMinutes: from,
  toMinutes: to,
})

/** Adds a trainer. */
export async function addTrainer(c: ApiContext, tx: Db, form: NewTrainer): Promise<{ id: string }> {
  const [trainer] = await tx
    .insert(ptTrainers)
    .values({ ...trainerColumns(form), publicId: newPublicId() })
    .returning()
  const after = valuesOf(trainer!)
  await recordChange(c, tx, { subject: trainerSubject(trainer!), before: null, after })
  return { id: trainer!.publicId }
}

/**
 * Changes a trainer. Units that are booked stay, also outside new hours; a trainer with such units cannot be ended.
 * @throws Problem 404; 409 when it was changed after the revision shown; 422 at `isActive`
 */
export async function changeTrainer(
  c: ApiContext,
  tx: Db,
  id: string,
  { revision, ...form }: NewTrainer & { revision: number },
): Promise<{ id: string }> {
  const trainer = await findTrainer(tx, id, { lock: true })
  if (!trainer) throw new Problem(404, 'notFound')
  const subject = trainerSubject(trainer)
  if ((await revisionOf(tx, subject)) !== revision) throw new Problem(409, 'changedMeanwhile')
  const changed: TrainerRecord = { ...trainer, ...trainerColumns(form) }
  if (isDeepStrictEqual(trainer, changed)) return { id }
  const upcoming = (await countUpcoming(tx, c.var.deps.clock())).get(trainer.id) ?? 0
  if (!changed.isActive && upcoming > 0) throw fieldProblem('isActive', 'ptStillBooked')
  await tx.update(ptTrainers).set(trainerColumns(form)).where(eq(ptTrainers.id, trainer.id))
  await recordChange(c, tx, { subject, before: valuesOf(trainer), after: valuesOf(changed) })
  return { id }
}

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
  const found = await findPackage(db, id)
  if (!found) throw new Problem(404, 'notFound')
  const sold = await countSold(db)
  return {
    ...toDeskPackage(found, sold),
    values: valuesOf(found),
    ...(await historyOf(db, packageSubject(found))),
  }
}

/** Adds a package, which is on sale at once. */
export async function addPackage(c: ApiContext, tx: Db, form: NewPackage): Promise<{ id: string }> {
  const [added] = await tx
    .insert(ptPackages)
    .values({ ...form, publicId: newPublicId() })
    .returning()
  await recordChange(c, tx, { subject: packageSubject(added!), before: null, after: valuesOf(added!) })
  return { id: added!.publicId }
}

/**
 * Changes a package; what was bought stays as it was.
 * @throws Problem 404; 409 when it was changed after the revision shown
 */
export async function changePackage(
  c: ApiContext,
  tx: Db,
  id: string,
  { revision, ...form }: NewPackage & { revision: number },
): Promise<{ id: string }> {
  const found = await findPackage(tx, id, { lock: true })
  if (!found) throw new Problem(404, 'notFound')
  const subject = packageSubject(found)
  if ((await revisionOf(tx, subject)) !== revision) throw new Problem(409, 'changedMeanwhile')
  const changed: PackageRecord = { ...found, ...form }
  if (isDeepStrictEqual(found, changed)) return { id }
  await tx.update(ptPackages).set(form).where(eq(ptPackages.id, found.id))
  await recordChange(c, tx, { subject, before: valuesOf(found), after: valuesOf(changed) })
  return { id }
}
