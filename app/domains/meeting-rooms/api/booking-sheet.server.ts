import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import type { BookingRow } from '~/domains/meeting-rooms/shapes'

/** Bookings as a sheet in this language, in the units of the bill's sheet; amounts of cancelled ones are their charges. */
export function bookingSheet(rows: BookingRow[], language: Language) {
  const t = translator(language)
  const columns: WorkbookColumn<BookingRow>[] = [
    { head: t('rooms:field.room'), cell: ({ room }) => room.name[language] },
    { head: t('rooms:field.date'), kind: 'date', cell: ({ date }) => date },
    { head: t('rooms:field.start'), kind: 'time', cell: ({ startMinutes }) => startMinutes },
    { head: t('rooms:field.end'), kind: 'time', cell: ({ endMinutes }) => endMinutes },
    { head: t('rooms:field.meetingName'), width: 30, cell: ({ meetingName }) => meetingName },
    { head: t('rooms:field.attendees'), kind: 'number', cell: ({ attendees }) => attendees },
    { head: t('rooms:field.reserver'), cell: ({ reserver }) => reserver },
    { head: t('rooms:field.status'), cell: ({ status }) => t(`statuses:${status}`) },
    {
      head: t('rooms:field.paymentMethod'),
      width: 24,
      cell: ({ paymentMethod }) => t(`rooms:payment.${paymentMethod}`),
    },
    { head: t('billing:bill.freeMinutes'), kind: 'number', cell: ({ freeMinutes }) => freeMinutes },
    { head: t('billing:bill.sheetWon'), kind: 'won', cell: ({ won }) => won },
    { head: t('billing:bill.sheetVat'), kind: 'won', cell: ({ vatWon }) => vatWon },
    { head: t('billing:bill.sheetAll'), kind: 'won', cell: ({ won, vatWon }) => won + vatWon },
  ]
  return { title: t('rooms:list.sheet'), columns, rows }
}
