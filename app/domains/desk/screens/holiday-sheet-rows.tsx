import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageCode } from '~/api/message-code'
import { deskPaths } from '~/domains/desk/paths'
import { HOLIDAY_SHEET } from '~/domains/desk/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetPreview } from '~/workbooks/components/desk-sheet'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('desk:holidaySheet.preview') }

export async function loader(args: LoaderFunctionArgs) {
  return { sheet: await loadSheet(args, HOLIDAY_SHEET) }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, HOLIDAY_SHEET, {
    storedMessage: (number) => messageCode('holidaysRegistered', { number }),
    next: () => deskPaths.holidays(),
  })

/** The rows of an uploaded list of public holidays, to check and correct before any is stored. */
export default function HolidaySheetRows() {
  const { t } = useTranslation('desk')
  const { sheet } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetPreview
      title={t('holidaySheet.preview')}
      list={{ label: t('holidaySheet.title'), to: deskPaths.holidaySheet() }}
      pages={HOLIDAY_SHEET.pages}
      sheet={sheet}
      result={result}
      submitLabel={t('holidaySheet.submit', { count: sheet.good })}
    />
  )
}
