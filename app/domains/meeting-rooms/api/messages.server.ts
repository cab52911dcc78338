import type { Db } from '~/db/database.server'
import { linkIn } from '~/messaging/notify.server'
import type { TemplateName } from '~/messaging/templates'
import { formatSpan } from '~/rules/local-time'
import { membersToNotify, notifyMembers } from '~/domains/account/api/notify-members.server'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { loadSeries, type LoadedBooking } from './queries.server'

interface MessageContext {
  tx: Db
  now: Date
  publicUrl: string
}

/** The fields of a booking that messages use. */
interface NotifiedBooking {
  booking: Pick<LoadedBooking['booking'], 'publicId' | 'status' | 'date' | 'startMinutes' | 'endMinutes'> & {
    memberId?: number | null
  }
  thing: Pick<LoadedBooking['thing'], 'code' | 'kind' | 'nameKo' | 'nameEn'>
  details: Pick<LoadedBooking['details'], 'meetingName'>
}

/** Messages with a link to book the same again. */
const TO_BOOK_AGAIN: readonly TemplateName[] = ['bookingReserved', 'bookingWaitsForPayment']

interface Notice {
  template: TemplateName
  /** The id of the step, so that each is notified once. */
  step: number
  reason?: string
  /** Dates of a series that the same has happened to, told together. */
  series?: { id: string; dates: readonly string[] }
}

/** Notifies the booking's member of a step. */
export async function notifyReserver(
  messaging: MessageContext,
  { booking, thing, details }: NotifiedBooking,
  { template, step, reason, series }: Notice,
): Promise<void> {
  if (!booking.memberId) return
  const people = await membersToNotify(messaging.tx, [booking.memberId])
  await notifyMembers(
    messaging,
    people,
    ({ name, language }) => ({
      template,
      key: `booking-event:${step}`,
      again: TO_BOOK_AGAIN.includes(template)
        ? linkIn(
            language,
            messaging.publicUrl + roomPaths.again({ id: booking.publicId, room: { code: thing.code } }),
          )
        : undefined,
      params: {
        name,
        room: language === 'ko' ? thing.nameKo : thing.nameEn,
        meeting: details.meetingName || (language === 'ko' ? thing.nameKo : thing.nameEn),
        date: series ? onceEach(series.dates) : booking.date,
        time: formatSpan(booking),
        ...(reason && { reason }),
        link: linkIn(
          language,
          messaging.publicUrl +
            (series
              ? roomPaths.series(series)
              : roomPaths.booking({ id: booking.publicId, kind: thing.kind })),
        ),
      },
    }),
    { isPushed: true },
  )
}

/** Notifies of a new booking, on the monthly bill or waiting for its payment. */
export const notifyBooked = (messaging: MessageContext, booked: NotifiedBooking, step: number) =>
  notifyReserver(messaging, booked, {
    template: booked.booking.status === 'waiting_for_payment' ? 'bookingWaitsForPayment' : 'bookingReserved',
    step,
  })

/**
 * Notifies of a new series, or of dates added to one, with one message for all its dates or rooms.
 * @param added ids of the bookings that have just been made
 */
export async function notifySeriesBooked(
  messaging: MessageContext,
  seriesId: string,
  added: ReadonlySet<string>,
): Promise<void> {
  const whole = await loadSeries(messaging.tx, seriesId)
  const all = whole.filter((one) => added.has(one.booking.publicId))
  const { booking, details } = all[0]!
  if (booking.memberId === null) return
  // Dates that free time pays for do not wait.
  const isWaiting = all.some((one) => one.booking.status === 'waiting_for_payment')
  const people = await membersToNotify(messaging.tx, [booking.memberId])
  await notifyMembers(
    messaging,
    people,
    ({ name, language }) => ({
      template: isWaiting ? 'seriesWaitsForPayment' : 'seriesReserved',
      key: `booking-series:${seriesId}:${booking.publicId}`,
      params: {
        name,
        room: onceEach(all.map(({ thing }) => (language === 'ko' ? thing.nameKo : thing.nameEn))),
        meeting: details.meetingName,
        dates: onceEach(all.map((one) => one.booking.date)),
        time: formatSpan(booking),
        link: linkIn(language, messaging.publicUrl + roomPaths.series({ id: seriesId })),
      },
    }),
    { isPushed: true },
  )
}

/**
 * Notifies of bookings that the desk has taken over from elsewhere: each member once, however many they are.
 * @param made the bookings; those of nobody tell nobody
 */
export async function notifyImported(
  messaging: MessageContext,
  made: readonly { memberId: number | null; publicId: string; date: string }[],
): Promise<void> {
  const ids = [...new Set(made.flatMap(({ memberId }) => memberId ?? []))]
  if (ids.length === 0) return
  const people = await membersToNotify(messaging.tx, ids)
  await notifyMembers(messaging, people, ({ id, name, language }) => {
    const own = made.filter(({ memberId }) => memberId === id)
    const dates = own.map(({ date }) => date).sort()
    return {
      template: 'bookingsImported',
      key: `booking-sheet:${own[0]!.publicId}`,
      params: {
        name,
        count: String(own.length),
        date: [...new Set([dates[0]!, dates.at(-1)!])].join(' - '),
        link: linkIn(language, messaging.publicUrl + roomPaths.history()),
      },
    }
  })
}

const onceEach = (words: readonly string[]) => [...new Set(words)].join(', ')
