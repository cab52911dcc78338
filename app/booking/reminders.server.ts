import { and, between, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { remindersFor, type ReminderContext } from '~/domains/account/api/remind-members.server'
import { translator } from '~/i18n/i18n'
import { linkIn } from '~/messaging/notify.server'
import type { NewMessage } from '~/messaging/outbox.server'
import { dueStarts } from '~/rules/reminders'
import type { TemplateName } from '~/messaging/templates'
import { formatSpan, seoulDate } from '~/rules/local-time'
import { currentCharge } from './decide.server'
import type { ThingKind } from './kinds'
import { bookableThings, bookingEvents, bookings } from './tables.server'

/**
 * Reminders of bookings of these kinds that begin soon, with the charge of a cancellation from now on. A booking that was
 * cancelled, that waits for its payment or that is checked in already is none. One statement, and one for the members.
 */
export async function bookingReminders<Kind extends ThingKind>(
  db: Db,
  context: ReminderContext,
  {
    kinds,
    template,
    pathOf,
    againOf,
  }: {
    kinds: readonly Kind[]
    template: TemplateName
    pathOf: (booking: { id: string; kind: Kind }) => string
    /** The form that the booking fills in again; none for what is booked for the day only. */
    againOf?: (booking: { id: string; room: { code: string } }) => string
  },
): Promise<NewMessage[]> {
  const { after, upTo } = dueStarts(context.lead, context.now)
  const rows = await db
    .select({ booking: bookings, thing: bookableThings, madeAt: sql<string>`max(${bookingEvents.at})` })
    .from(bookings)
    .innerJoin(bookableThings, eq(bookableThings.id, bookings.thingId))
    .leftJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(
      and(
        between(bookings.date, seoulDate(after), seoulDate(upTo)),
        gt(bookings.startsAt, after),
        lte(bookings.startsAt, upTo),
        eq(bookings.status, 'reserved'),
        isNull(bookings.checkedInAt),
        inArray(bookableThings.kind, [...kinds]),
        gte(bookings.memberId, 0),
      ),
    )
    .groupBy(bookings.id, bookableThings.id)
  return remindersFor(
    db,
    context,
    template,
    rows.flatMap(({ booking, thing, madeAt }) =>
      kinds
        .filter((kind) => kind === thing.kind)
        .map((kind) => ({
          key: `booking:${booking.id}`,
          memberId: booking.memberId!,
          startsAt: booking.startsAt,
          madeAt: madeAt ? new Date(madeAt) : booking.createdAt,
          againIn:
            againOf &&
            ((language) =>
              linkIn(
                language,
                context.publicUrl + againOf({ id: booking.publicId, room: { code: thing.code } }),
              )),
          paramsIn: (language) => {
            const { percent, won } = currentCharge(booking, context.now)
            const t = translator(language)
            return {
              thing: language === 'ko' ? thing.nameKo : thing.nameEn,
              date: booking.date,
              time: formatSpan(booking),
              charge: won === 0 ? t('shell:charge.none') : t('shell:charge.won', { won, percent }),
              link: linkIn(language, context.publicUrl + pathOf({ id: booking.publicId, kind })),
            }
          },
        })),
    ),
  )
}
