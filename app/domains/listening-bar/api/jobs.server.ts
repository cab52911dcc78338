import { and, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../../db/database.server'
import { members } from '../../account/api/tables.server'
import { companies } from '../../building/api/tables.server'
import { SIGN_UPS_KEPT_DAYS } from '../rules/event-times'
import { findEvent } from './event-queries.server'
import { changeSignUp, givePlaces } from './event-store.server'
import { listeningEvents, listeningSignUps } from './event-tables.server'

const DAY = 86_400_000

/**
 * Deletes who came to an event some time after it (decisions §11), and those of withdrawn people as soon as nobody
 * waits for their seats.
 */
export async function destroyOldSignUps(db: Db, now: Date): Promise<void> {
  const old = db
    .select({ id: listeningEvents.id })
    .from(listeningEvents)
    .where(lt(listeningEvents.endsAt, new Date(now.getTime() - SIGN_UPS_KEPT_DAYS * DAY)))
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
    for (const publicId of events)
      await db.transaction(async (transaction) => {
        const tx = transaction as unknown as Db
        const event = await findEvent(tx, publicId, { lock: true })
        const rows = await ended(tx).where(and(isEnded, eq(listeningEvents.publicId, publicId)))
        for (const signUp of rows) await changeSignUp({ tx, now }, signUp, { status: 'cancelled' }, 'job')
        await givePlaces({ tx, now, publicUrl }, event!)
        freed += rows.length
      })
    return freed
  }
