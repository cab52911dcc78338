import { parkingPaths } from '~/domains/parking/paths'
import { MONTHLY_CAR_SHEET } from '~/domains/parking/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('parking:monthlyCarSheet.title') }

export const action = uploadSheet(MONTHLY_CAR_SHEET)

/** Import of monthly cars from a spreadsheet: the template, and the upload. */
export default function DeskMonthlyCarSheet() {
  const { t } = useTranslation('parking')
  const result = useAnswer()
  return (
    <DeskSheetUpload
      title={t('monthlyCarSheet.title')}
      list={{ label: t('desk.accounts'), to: parkingPaths.deskAccounts() }}
      lead={t('monthlyCarSheet.lead')}
      pages={MONTHLY_CAR_SHEET.pages}
      result={result}
    />
  )
}
