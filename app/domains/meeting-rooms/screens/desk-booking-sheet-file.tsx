import type { LoaderFunctionArgs } from '@remix-run/node'
import { BOOKING_SHEET } from '~/domains/meeting-rooms/components/booking-sheet-pages'
import { downloadSheet } from '~/workbooks/sheet-screens.server'

/** The template of a list of bookings, or the rows with errors of an uploaded list. */
export async function loader(args: LoaderFunctionArgs) {
  return downloadSheet(args, BOOKING_SHEET)
}
