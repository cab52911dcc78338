import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageCode } from '~/api/message-code'
import { parkingPaths } from '~/domains/parking/paths'
import { MONTHLY_CAR_SHEET } from '~/domains/parking/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetPreview } from '~/workbooks/components/desk-sheet'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('parking:monthlyCarSheet.preview') }

export async function loader(args: LoaderFunctionArgs) {
  return { sheet: await loadSheet(args, MONTHLY_CAR_SHEET) }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, MONTHLY_CAR_SHEET, {
    storedMessage: (number) => messageCode('monthlyCarsRegistered', { number }),
    next: () => parkingPaths.deskAccounts(),
  })

/** The rows of an uploaded list of monthly cars, to check and correct before any is registered. */
export default function DeskMonthlyCarSheetRows() {
  const { t } = useTranslation('parking')
  const { sheet } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetPreview
      title={t('monthlyCarSheet.preview')}
      list={{ label: t('monthlyCarSheet.title'), to: parkingPaths.deskMonthlyCarSheet() }}
      pages={MONTHLY_CAR_SHEET.pages}
      sheet={sheet}
      result={result}
      submitLabel={t('monthlyCarSheet.submit', { count: sheet.good })}
    />
  )
}
