import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageCode } from '~/api/message-code'
import { parkingPaths } from '~/domains/parking/paths'
import { OPENING_SHEET } from '~/domains/parking/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetPreview } from '~/workbooks/components/desk-sheet'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('parking:openingSheet.preview') }

export async function loader(args: LoaderFunctionArgs) {
  return { sheet: await loadSheet(args, OPENING_SHEET) }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, OPENING_SHEET, {
    storedMessage: (number) => messageCode('openingBalancesRegistered', { number }),
    next: () => parkingPaths.deskAccounts(),
  })

/** The rows of an uploaded list of opening balances, to check and correct before any is stored. */
export default function DeskOpeningSheetRows() {
  const { t } = useTranslation('parking')
  const { sheet } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetPreview
      title={t('openingSheet.preview')}
      list={{ label: t('openingSheet.title'), to: parkingPaths.deskOpeningSheet() }}
      pages={OPENING_SHEET.pages}
      sheet={sheet}
      result={result}
      submitLabel={t('openingSheet.submit', { count: sheet.good })}
    />
  )
}
