import { randomUUID } from 'node:crypto'
import { ROOMS } from '../../app/db/seed/rooms'
import { HOLIDAYS } from '../../app/db/seed/holidays'
import { bookingWindow } from '../../app/booking/rules/booking-window'
import { orderKey } from '../../app/domains/meeting-rooms/components/price-form.server'
import { bookingScreenForm } from '../../app/domains/meeting-rooms/components/screen-forms'
import { addDays, isWeekend } from '../../app/rules/local-time'
import { TODAY } from './portal'

/** A time of a meeting room: the body of its booking for the API, and the page that books it. */
export interface Slot {
  path: string
  order: {
    room: string
    date: string
    start: string
    end: string
    attendees: number
    meetingName: string
    paymentMethod: 'monthly_bill'
    agreed: true
    policyVersion?: string
    won: number
  }
}

const TIMES = [
  ['09:00', '11:00'],
  ['11:00', '13:00'],
  ['13:00', '15:00'],
  ['15:00', '17:00'],
] as const

/** Every second hour of every meeting room from tomorrow to the last day that can be booked. */
export function freeSlots(): Slot[] {
  const { to } = bookingWindow(TODAY)
  const holidays = new Set(HOLIDAYS.map(({ date }) => date))
  const slots: Slot[] = []
  for (let date = addDays(TODAY, 1); date <= to; date = addDays(date, 1)) {
    if (isWeekend(date) || holidays.has(date)) continue
    for (const { code, kind, wonPerHour } of ROOMS) {
      if (kind !== 'meeting') continue
      for (const [start, end] of TIMES)
        slots.push({
          path: `/metting-room-reservation/${code.replace('meeting-', '')}`,
          order: {
            room: code,
            date,
            start,
            end,
            attendees: 4,
            meetingName: '주간 회의',
            paymentMethod: 'monthly_bill',
            agreed: true,
            won: wonPerHour * 2,
          },
        })
    }
  }
  return slots
}

/** The fields of the page's form: the order, and the price shown for it. */
export function asBookingForm({ won, ...order }: Slot['order'], csrf: string) {
  const typed = {
    ...order,
    attendees: String(order.attendees),
    package: 'none',
    agreed: 'on',
  }
  return new URLSearchParams({
    ...typed,
    won: String(won),
    quotedOrder: orderKey(bookingScreenForm.parse(typed)),
    csrf,
    idempotencyKey: randomUUID(),
  }).toString()
}
