import { parkingPaths } from '~/domains/parking/paths'
import { OPENING_SHEET } from '~/domains/parking/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('parking:openingSheet.title') }

export const action = uploadSheet(OPENING_SHEET)

/** Import of parking accounts and their opening balances from a spreadsheet: the template, and the upload. */
export default function DeskOpeningSheet() {
  const { t } = useTranslation('parking')
  const result = useAnswer()
  return (
    <DeskSheetUpload
      title={t('openingSheet.title')}
      list={{ label: t('desk.accounts'), to: parkingPaths.deskAccounts() }}
      lead={t('openingSheet.lead')}
      pages={OPENING_SHEET.pages}
      result={result}
    />
  )
}
