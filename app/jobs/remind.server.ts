import { eq } from 'drizzle-orm'
import { SEAT_KINDS } from '~/booking/kinds'
import { bookingReminders } from '~/booking/reminders.server'
import type { Db } from '~/db/database.server'
import type { ReminderContext } from '~/domains/account/api/remind-members.server'
import { settingValue } from '~/domains/building/api/settings.server'
import { settings } from '~/domains/building/api/tables.server'
import { classReminders, trainingReminders } from '~/domains/fitness/api/reminders.server'
import { heatingReminders } from '~/domains/heating/api/reminders.server'
import { meetingReminders } from '~/domains/meeting-rooms/api/people-reminders.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { ROOM_KINDS } from '~/domains/meeting-rooms/zones'
import { refreshPaths } from '~/domains/refresh-room/paths'
import { visitReminders } from '~/domains/visitors/api/reminders.server'
import { forEachDespiteFailures } from '~/db/in-batches.server'
import { runAlone } from '~/db/run-alone.server'
import { queueMessages, type NewMessage } from '~/messaging/outbox.server'
import { LEAD_NAMES, REMINDED, type Reminded } from '~/rules/reminders'

/** The reminders of each kind. */
const OF_KIND: Record<Reminded, (db: Db, context: ReminderContext) => Promise<NewMessage[]>> = {
  bookings: async (db, context) => [
    ...(await bookingReminders(db, context, {
      kinds: ROOM_KINDS,
      template: 'bookingReminder',
      pathOf: roomPaths.booking,
      againOf: roomPaths.again,
    })),
    ...(await meetingReminders(db, context)),
  ],
  seats: (db, context) =>
    bookingReminders(db, context, {
      kinds: SEAT_KINDS,
      template: 'seatReminder',
      pathOf: refreshPaths.booking,
    }),
  visits: visitReminders,
  heating: heatingReminders,
  gx: classReminders,
  pt: trainingReminders,
}

/**
 * Job that reminds people the day and the hour before what they have booked begins, as the setting `messages.reminders` says.
 * Each run finds everything due, and the key of a message makes a repetition harmless: after a restart, or by a second
 * process, nobody is reminded twice. Each kind and lead is a transaction of its own: one that fails takes no other along.
 */
export const remind =
  (publicUrl: string) =>
  async (db: Db, now: Date): Promise<void> => {
    const [stored] = await db.select().from(settings).where(eq(settings.name, 'messages.reminders'))
    const wanted = settingValue('messages.reminders', stored?.value)
    const due = REMINDED.flatMap((kind) =>
      LEAD_NAMES.flatMap((lead) => (wanted[kind][lead] ? [{ kind, lead }] : [])),
    )
    await forEachDespiteFailures(due, ({ kind, lead }) =>
      runAlone(db, `remind ${kind} ${lead}`, async (tx) =>
        queueMessages(tx, await OF_KIND[kind](tx, { lead, now, publicUrl }), now),
      ),
    )
  }
