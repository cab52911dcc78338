import { asc, eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { NOTHING_DECIDED } from '~/affected/schemas'
import { settleAffected } from '~/affected/settle.server'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import { bookableThings } from '~/booking/tables.server'
import { rulesOfKind } from '~/booking/kind-rules'
import type { Db } from '~/db/database.server'
import { listChanges, recordChange, revisionOf } from '~/domains/account/api/changes.server'
import { settingValue } from '~/domains/building/api/settings.server'
import { settings } from '~/domains/building/api/tables.server'
import { lockTenants } from '~/domains/building/api/tenants.server'
import type {
  NewOfferForm,
  OfferChange,
  Offered,
  OfferForm,
  OfferKind,
  OfferValues,
} from '~/domains/meeting-rooms/offer-shapes'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { roomExtras, roomPackages } from './tables.server'
import { LOCKS } from '~/db/locks.server'

const subjectOf = (kind: OfferKind, code: string) => `room-offer:${kind}:${code}`

/** All offers, closed ones included, in their order. One statement per kind. */
export async function listOffers(db: Db): Promise<Offered[]> {
  const rooms = await db.select().from(bookableThings).orderBy(asc(bookableThings.place))
  const packages = await db.select().from(roomPackages).orderBy(asc(roomPackages.place), asc(roomPackages.id))
  const extras = await db.select().from(roomExtras).orderBy(asc(roomExtras.place), asc(roomExtras.id))
  const isRoom = (row: (typeof rooms)[number]) => (ROOM_KINDS as readonly string[]).includes(row.kind)
  return [
    ...rooms
      .filter(isRoom)
      .map(({ id: _, kind: __, code, ...values }) => ({ kind: 'room' as const, code, values })),
    ...packages.map(({ id: _, code, ...values }) => ({ kind: 'package' as const, code, values })),
    ...extras.map(({ id: _, code, ...values }) => ({ kind: 'extra' as const, code, values })),
  ]
}

/** An offer with its history. @throws Problem 404 */
export async function offerDetails(db: Db, kind: OfferKind, code: string) {
  const offer = (await listOffers(db)).find((one) => one.kind === kind && one.code === code)
  if (!offer) throw new Problem(404, 'notFound')
  const subject = subjectOf(kind, code)
  return { ...offer, revision: await revisionOf(db, subject), changes: await historyOf(db, subject) }
}

/** The changes of a subject's values, newest first. */
export async function historyOf(db: Db, subject: string): Promise<OfferChange[]> {
  const changes = await listChanges(db, subject)
  return changes.map(({ at, by, before, after }, place) => ({
    at,
    until: changes[place - 1]?.at ?? null,
    by,
    before: (before ?? null) as OfferValues | null,
    after: after as OfferValues,
  }))
}

/** Serialises additions and changes, so that no name is used twice. */
const lockOffers = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.offers})`)

/** Names are unique within a kind. @throws Problem 422 at the name */
function assertNameIsFree(offers: readonly Offered[], { kind, code, nameKo, nameEn }: Named): void {
  const others = offers.filter((one) => one.kind === kind && one.code !== code)
  for (const [field, name] of Object.entries({ nameKo, nameEn }))
    if (others.some(({ values }) => String(values[field]).toLowerCase() === name.toLowerCase()))
      throw fieldProblem(field, 'offerNameTaken')
}
type Named = { kind: OfferKind; code?: string; nameKo: string; nameEn: string }

/** The columns of a form: empty fields are stored as null, except equipment, which is an empty text. */
function columnsOf(form: OfferForm | NewOfferForm): OfferValues {
  const { kind: _, code: __, revision: ___, ...rest } = { code: '', revision: 0, ...form }
  const {
    decisions: ____,
    rest: _____,
    reason: ______,
    ...typed
  } = { ...NOTHING_DECIDED, reason: '', ...rest }
  const nothing = form.kind === 'room' ? '' : null
  const columns = { ...(form.kind === 'package' && NO_ADD_ON), ...typed }
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value ?? nothing]))
}
const NO_ADD_ON = { addOnKo: null, addOnEn: null, addOnWon: null }

/** Adds refreshments or equipment, available at once. @throws Problem 422 for a name that is already used */
export async function addOffer(c: ApiContext, tx: Db, form: NewOfferForm): Promise<{ code: string }> {
  await lockOffers(tx)
  assertNameIsFree(await listOffers(tx), form)
  const code = `${form.kind}-${newPublicId()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, 12)}`
  const values = columnsOf(form)
  if (form.kind === 'package')
    await tx.insert(roomPackages).values({ ...(values as unknown as PackageRow), code })
  else await tx.insert(roomExtras).values({ ...(values as unknown as ExtraRow), code })
  await recordChange(c, tx, { subject: subjectOf(form.kind, code), before: null, after: values })
  return { code }
}
type RoomRow = typeof bookableThings.$inferInsert
type PackageRow = typeof roomPackages.$inferInsert
type ExtraRow = typeof roomExtras.$inferInsert

type RoomForm = Extract<OfferForm, { kind: 'room' }>
type Room = typeof bookableThings.$inferSelect

/** Refuses a new least use that is longer than the room is open, as nobody could book it. @throws Problem 422 at `minimumMinutes` */
async function assertMinimumFits(tx: Db, before: Room, { active, minimumMinutes }: RoomForm): Promise<void> {
  if (!active || (before.active && before.minimumMinutes === minimumMinutes)) return
  const [stored] = await tx.select().from(settings).where(eq(settings.name, 'hours.amenities'))
  const { from, to } = settingValue('hours.amenities', stored?.value)[rulesOfKind(before.kind).hours]
  if (minimumMinutes > to - from)
    throw fieldProblem('minimumMinutes', 'minimumBeyondHours', { hour: (to - from) / 60 })
}

/**
 * Settles what is booked in a room that is closed, or that no longer fits its seats, least use or cleaning, with all tenants locked.
 * @throws Problem 409 with all of it, until it is decided
 */
async function settleRoom(c: ApiContext, tx: Db, before: Room, form: RoomForm): Promise<void> {
  const isStricter =
    form.seats < before.seats ||
    form.minimumMinutes > before.minimumMinutes ||
    form.cleaningMinutes > before.cleaningMinutes
  if (!before.active || (form.active && !isStricter)) return
  const change = form.active
    ? ({ what: 'terms', thingId: before.id, before, after: form } as const)
    : ({ what: 'thing', thingId: before.id } as const)
  await settleAffected(c, tx, change, form)
}

/**
 * Changes an offer, in all processes at once; bookings keep the values stored with them. Saving equal values adds nothing
 * to the history.
 * @throws Problem 404; 409 when it was changed after the revision shown, or with what is booked in a room to be closed or under other
 * terms, until it is decided; 422
 */
export async function changeOffer(c: ApiContext, tx: Db, form: OfferForm): Promise<{ code: string }> {
  const { kind, code, revision } = form
  if (form.kind === 'room') await lockTenants(tx)
  await lockOffers(tx)
  const offers = await listOffers(tx)
  const before = offers.find((one) => one.kind === kind && one.code === code)
  if (!before) throw new Problem(404, 'notFound')
  const subject = subjectOf(kind, code)
  if ((await revisionOf(tx, subject)) !== revision) throw new Problem(409, 'changedMeanwhile')
  assertNameIsFree(offers, form)
  const values = columnsOf(form)
  if (isDeepStrictEqual(before.values, { ...before.values, ...values })) return { code }
  if (form.kind === 'room') {
    const [room] = await tx.select().from(bookableThings).where(eq(bookableThings.code, code))
    await assertMinimumFits(tx, room!, form)
    await settleRoom(c, tx, room!, form)
  }
  if (kind === 'room')
    await tx
      .update(bookableThings)
      .set(values as Partial<RoomRow>)
      .where(eq(bookableThings.code, code))
  else if (kind === 'package')
    await tx
      .update(roomPackages)
      .set(values as Partial<PackageRow>)
      .where(eq(roomPackages.code, code))
  else
    await tx
      .update(roomExtras)
      .set(values as Partial<ExtraRow>)
      .where(eq(roomExtras.code, code))
  await recordChange(c, tx, { subject, before: before.values, after: { ...before.values, ...values } })
  return { code }
}
