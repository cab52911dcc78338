import { PAYMENT_METHODS } from '~/booking/kinds'
import { translator } from '~/i18n/i18n'
import type { SheetColumn } from '~/workbooks/sheet-kind'

/** Columns of a list of bookings, in the order of the template. */
const COLUMNS = [
  'room',
  'date',
  'start',
  'end',
  'company',
  'reserver',
  'meetingName',
  'attendees',
  'payment',
  'request',
] as const
export type BookingColumn = (typeof COLUMNS)[number]

const OPTIONAL: readonly BookingColumn[] = ['reserver', 'payment', 'request']
const WIDTHS: Partial<Record<BookingColumn, number>> = {
  company: 24,
  reserver: 28,
  meetingName: 28,
  request: 36,
}

export const BOOKING_COLUMNS: readonly SheetColumn<BookingColumn>[] = COLUMNS.map((key) => ({
  key,
  head: (language) => translator(language)(`meeting-rooms:desk.field.${key}`),
  alsoCalled: (language) => translator(language)(`meeting-rooms:sheet.alsoCalled.${key}`),
  hint: (language) => translator(language)(`meeting-rooms:sheet.hint.${key}`),
  example: (language) => translator(language)(`meeting-rooms:sheet.example.${key}`),
  choices:
    key === 'payment'
      ? (language) =>
          PAYMENT_METHODS.map((method) => translator(language)(`meeting-rooms:desk.payment.${method}`))
      : undefined,
  optional: OPTIONAL.includes(key),
  width: WIDTHS[key] ?? 14,
}))
