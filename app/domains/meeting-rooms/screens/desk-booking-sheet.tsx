import { BOOKING_SHEET } from '~/domains/meeting-rooms/components/booking-sheet-pages'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:sheet.title') }

export const action = uploadSheet(BOOKING_SHEET)

/** Import of bookings from a spreadsheet: the template, and the upload. */
export default function DeskBookingSheet() {
  const { t } = useTranslation('meeting-rooms')
  const result = useAnswer()
  return (
    <DeskSheetUpload
      title={t('sheet.title')}
      list={{ label: t('desk.view.list'), to: roomDeskPaths.list() }}
      lead={t('sheet.lead')}
      pages={BOOKING_SHEET.pages}
      result={result}
    />
  )
}
