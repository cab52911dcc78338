import { eq } from 'drizzle-orm'
import {
  listWaitingList,
  markOffered,
  entriesWithTurn,
  type WaitingListEntry,
} from '~/booking/waiting-list.server'
import { turnEnds } from '~/booking/rules/turns'
import { bookableThings } from '~/booking/tables.server'
import { listBooked } from '~/booking/taken.server'
import type { Db } from '~/db/database.server'
import { forEachDespiteFailures } from '~/db/in-batches.server'
import { linkIn } from '~/messaging/notify.server'
import { addDays, formatMinutes, seoulDate, seoulMinutes, type LocalDate } from '~/rules/local-time'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'

interface MessageContext {
  tx: Db
  now: Date
  publicUrl: string
}

/**
 * Notifies members whose turn it now is on the waiting list of a room and day, once each; they have half an hour to book.
 * Called in the transaction that frees a time. The turn itself does not depend on the message (`booking/rules/turns.ts`).
 */
export async function offerTurns(
  messaging: MessageContext,
  { thingId, date }: { thingId: number; date: LocalDate },
): Promise<void> {
  const { tx, now } = messaging
  const days = { from: date, to: date, now }
  const entries = await listWaitingList(tx, [thingId], days)
  if (entries.length === 0) return
  await notifyTurns(messaging, entriesWithTurn(entries, await listBooked(tx, [thingId], days), now))
}

async function notifyTurns(messaging: MessageContext, turns: readonly WaitingListEntry[]): Promise<number> {
  const { tx, now, publicUrl } = messaging
  let notified = 0
  for (const turn of turns) {
    if (turn.offeredAt !== null || !(await markOffered(tx, turn.id, now))) continue
    notified += 1
    const [thing] = await tx.select().from(bookableThings).where(eq(bookableThings.id, turn.thingId))
    const start = formatMinutes(turn.startMinutes)
    const end = formatMinutes(turn.endMinutes)
    const book = roomPaths.book({ room: thing!.code }, { date: turn.date, start, end })
    await notifyMembers(
      messaging,
      await membersToNotify(tx, [turn.memberId]),
      ({ name, language }) => ({
        template: 'waitOffered',
        key: `wait:${turn.id}`,
        params: {
          name,
          room: language === 'ko' ? thing!.nameKo : thing!.nameEn,
          date: turn.date,
          time: `${start}–${end}`,
          until: formatMinutes(seoulMinutes(turnEnds(turn, now))),
          link: linkIn(language, publicUrl + book),
        },
      }),
      { isPushed: true },
    )
  }
  return notified
}

/** How far ahead the job looks: beyond any booking window. */
const DAYS_AHEAD = 120

/**
 * Job that notifies members whose turn began by the clock: after an overdue payment, a no-show or an unused turn. It runs
 * every minute. The time is kept for them from the beginning of their turn; the half hour begins with the notification.
 * @returns how many were notified
 */
export const notifyNextOnWaitingList =
  (publicUrl: string) =>
  async (db: Db, now: Date): Promise<number> => {
    const today = seoulDate(now)
    const entries = await listWaitingList(db, 'all', { from: today, to: addDays(today, DAYS_AHEAD), now })
    if (!entries.some(({ offeredAt }) => offeredAt === null)) return 0
    const things = [...new Set(entries.map(({ thingId }) => thingId))]
    const dates = entries.map(({ date }) => date).sort()
    const booked = await listBooked(db, things, { from: dates[0]!, to: dates.at(-1)!, now })
    let notified = 0
    await forEachDespiteFailures(entriesWithTurn(entries, booked, now), async (turn) => {
      notified += await db.transaction((tx) => notifyTurns({ tx, now, publicUrl }, [turn]))
    })
    return notified
  }
