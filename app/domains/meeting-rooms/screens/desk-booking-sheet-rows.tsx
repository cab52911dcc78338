import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageCode } from '~/api/message-code'
import { BOOKING_SHEET } from '~/domains/meeting-rooms/components/booking-sheet-pages'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetPreview } from '~/workbooks/components/desk-sheet'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:sheet.preview') }

export async function loader(args: LoaderFunctionArgs) {
  return { sheet: await loadSheet(args, BOOKING_SHEET) }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, BOOKING_SHEET, {
    storedMessage: (number) => messageCode('bookingsImported', { number }),
    next: () => roomDeskPaths.list(),
  })

/** The rows of an uploaded list of bookings, to check and correct before any is booked. */
export default function DeskBookingSheetRows() {
  const { t } = useTranslation('meeting-rooms')
  const { sheet } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetPreview
      title={t('sheet.preview')}
      list={{ label: t('sheet.title'), to: roomDeskPaths.sheet() }}
      pages={BOOKING_SHEET.pages}
      sheet={sheet}
      result={result}
      submitLabel={t('sheet.submit', { count: sheet.good })}
    />
  )
}
