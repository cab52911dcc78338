import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'

/** Paths of the import of bookings from spreadsheets. */
export const BOOKING_SHEET = {
  api: '/desk/booking-sheets',
  pages: { upload: roomDeskPaths.sheet, rows: roomDeskPaths.sheetRows, file: roomDeskPaths.sheetFile },
}
