import { and, eq, inArray } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { byEachKey, keyedHash, newPublicId, sha256, type Keys } from '~/api/secrets.server'
import { listBooked } from '~/booking/taken.server'
import { bookableThings } from '~/booking/tables.server'
import type { Db } from '~/db/database.server'
import { addDays, addMonths, seoulDate, seoulInstant } from '~/rules/local-time'
import { recordChange } from '~/domains/account/api/changes.server'
import type { RoomTimes } from '~/domains/meeting-rooms/feed-shapes'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { roomFeeds } from './tables.server'

/** Days back and months ahead that a feed has; nothing can be booked later. */
const DAYS_BACK = 7
const MONTHS_AHEAD = 4

/** The token of a feed: 256 bits derived from the portal's key and the stored nonce. */
const tokenOf = (secret: Keys, thingId: number, nonce: string) =>
  keyedHash(secret, 'room-feed', String(thingId), nonce)

/** A room by its code. @throws Problem 404 */
async function requireRoom(db: Db, code: string) {
  const [room] = await db
    .select({ id: bookableThings.id, ko: bookableThings.nameKo, en: bookableThings.nameEn })
    .from(bookableThings)
    .where(and(eq(bookableThings.code, code), inArray(bookableThings.kind, [...ROOM_KINDS])))
  if (!room) throw new Problem(404, 'notFound')
  return room
}

/** The private address of a room's feed, for the desk. @throws Problem 404 */
export async function roomFeed(db: Db, secret: Keys, code: string) {
  const { id, ...room } = await requireRoom(db, code)
  const [feed] = await db.select().from(roomFeeds).where(eq(roomFeeds.thingId, id))
  // A feed of a key that is not there any more goes on, but nobody can be told its address.
  const token =
    feed &&
    byEachKey(secret, (key) => tokenOf(key, id, feed.nonce)).find((made) => sha256(made) === feed.tokenHash)
  return { room, token: token ?? null, since: feed && token ? feed.createdAt.toISOString() : null }
}

const subjectOf = (code: string) => `room-feed:${code}`

/** Makes the address of a room's feed; an earlier one is no longer valid. @throws Problem 404 */
export async function makeRoomFeed(c: ApiContext, tx: Db, code: string): Promise<void> {
  const { secret, clock } = c.var.deps
  const { id } = await requireRoom(tx, code)
  const nonce = newPublicId()
  const made = { nonce, tokenHash: sha256(tokenOf(secret, id, nonce)), createdAt: clock() }
  await tx
    .insert(roomFeeds)
    .values({ thingId: id, ...made })
    .onConflictDoUpdate({ target: roomFeeds.thingId, set: made })
  await recordChange(c, tx, { subject: subjectOf(code), before: null, after: { hasFeed: true } })
}

/** Ends the feed of a room. @throws Problem 404 */
export async function endRoomFeed(c: ApiContext, tx: Db, code: string): Promise<void> {
  const { id } = await requireRoom(tx, code)
  const ended = await tx.delete(roomFeeds).where(eq(roomFeeds.thingId, id)).returning()
  if (ended.length > 0)
    await recordChange(c, tx, {
      subject: subjectOf(code),
      before: { hasFeed: true },
      after: { hasFeed: false },
    })
}

/** Whose feed a token opens; undefined for an unknown one, and for a room that the owner has closed. */
export async function findRoomFeed(db: Db, token: string) {
  const [room] = await db
    .select({ id: bookableThings.id, ko: bookableThings.nameKo, en: bookableThings.nameEn })
    .from(roomFeeds)
    .innerJoin(bookableThings, eq(bookableThings.id, roomFeeds.thingId))
    .where(and(eq(roomFeeds.tokenHash, sha256(token)), eq(bookableThings.active, true)))
  return room
}

/**
 * When a room is booked or blocked, without who, what or why: whoever has the address may be anybody. Its entries cannot be joined
 * with bookings, as their ids are made with the portal's key.
 */
export async function roomTimes(
  db: Db,
  secret: Keys,
  { id, ...room }: { id: number; ko: string; en: string },
  now: Date,
): Promise<RoomTimes> {
  const today = seoulDate(now)
  const days = { from: addDays(today, -DAYS_BACK), to: addMonths(today, MONTHS_AHEAD), now }
  const booked = await listBooked(db, [id], days)
  return {
    room,
    times: booked.map(({ publicId, date, startMinutes, endMinutes }) => ({
      uid: keyedHash(secret, 'room-feed-entry', publicId).slice(0, 22),
      starts: seoulInstant(date, startMinutes).toISOString(),
      ends: seoulInstant(date, endMinutes).toISOString(),
    })),
  }
}
