import { and, eq, gt, inArray, lt, ne, notInArray, or } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { forEachDespiteFailures } from '~/db/in-batches.server'
import { members } from '~/domains/account/api/tables.server'
import { companies } from '~/domains/building/api/tables.server'
import { findEvent } from './event-queries.server'
import { changeSignUp, givePlaces } from './event-store.server'
import { listeningEvents, listeningSignUps } from './event-tables.server'
import { LIVING_WISH_STATUSES } from '~/domains/listening-bar/playlist-shapes'
import { listeningWishes } from './playlist-tables.server'
import { RETENTION } from '~/rules/retention'
import { MS_PER_DAY } from '~/rules/time-units'

/**
 * Deletes who came to an event some time after it (decisions §11), and those of withdrawn people as soon as nobody
 * waits for their seats.
 */
export async function destroyOldSignUps(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ id: listeningEvents.id })
    .from(listeningEvents)
    .where(lt(listeningEvents.endsAt, new Date(now.getTime() - RETENTION.listeningDays * MS_PER_DAY)))
  const over = db
    .select({ id: listeningEvents.id })
    .from(listeningEvents)
    .where(lt(listeningEvents.endsAt, now))
  const withdrawn = db.select({ id: members.id }).from(members).where(eq(members.status, 'withdrawn'))
  await db.delete(listeningSignUps).where(
    or(
      inArray(listeningSignUps.eventId, old),
      // Seats at events to come are given back first, by the other job.
      and(
        or(eq(listeningSignUps.status, 'cancelled'), inArray(listeningSignUps.eventId, over)),
        inArray(listeningSignUps.memberId, withdrawn),
      ),
    ),
  )
}

/**
 * Job that gives back the seats at events to come of people whose account has ended or whose company has left, and gives them to
 * whoever waits. Each event in a transaction of its own. @returns how many sign-ups were given back
 */
export const freeSeatsOfEnded =
  (publicUrl: string) =>
  async (db: Db, now: Date): Promise<number> => {
    const ended = (inside: Db) =>
      inside
        .select({ id: listeningSignUps.id, status: listeningSignUps.status, event: listeningEvents.publicId })
        .from(listeningSignUps)
        .innerJoin(listeningEvents, eq(listeningEvents.id, listeningSignUps.eventId))
        .innerJoin(members, eq(members.id, listeningSignUps.memberId))
        .innerJoin(companies, eq(companies.id, listeningSignUps.companyId))
    const isEnded = and(
      gt(listeningEvents.startsAt, now),
      ne(listeningSignUps.status, 'cancelled'),
      or(ne(members.status, 'approved'), eq(companies.active, false)),
    )
    const events = new Set((await ended(db).where(isEnded)).map(({ event }) => event))
    let freed = 0
    await forEachDespiteFailures(events, (publicId) =>
      db.transaction(async (tx) => {
        const event = await findEvent(tx, publicId, { lock: true })
        const rows = await ended(tx).where(and(isEnded, eq(listeningEvents.publicId, publicId)))
        for (const signUp of rows) await changeSignUp({ tx, now }, signUp, { status: 'cancelled' }, 'job')
        await givePlaces({ tx, now, publicUrl }, event!)
        freed += rows.length
      }),
    )
    return freed
  }

/**
 * Deletes wishes some time after they are over, and those of ended accounts and of companies that have left at once
 * (decisions §11).
 */
export async function destroyOldWishes(db: Db, now: Date): Promise<void> {
  const ended = db
    .select({ id: members.id })
    .from(members)
    .innerJoin(companies, eq(companies.id, members.companyId))
    .where(or(inArray(members.status, ['withdrawn', 'deleted']), eq(companies.active, false)))
  await db
    .delete(listeningWishes)
    .where(
      or(
        inArray(listeningWishes.memberId, ended),
        and(
          notInArray(listeningWishes.status, [...LIVING_WISH_STATUSES]),
          lt(listeningWishes.changedAt, new Date(now.getTime() - RETENTION.listeningDays * MS_PER_DAY)),
        ),
      ),
    )
}
