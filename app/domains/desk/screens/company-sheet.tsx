import { COMPANY_SHEET } from '~/domains/desk/components/sheet-pages'
import { deskPaths } from '~/domains/desk/paths'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('desk:sheet.title') }

export const action = uploadSheet(COMPANY_SHEET)

/** Import of companies from a spreadsheet: the template, and the upload. */
export default function CompanySheet() {
  const { t } = useTranslation('desk')
  const result = useAnswer()
  return (
    <DeskSheetUpload
      title={t('desk:sheet.title')}
      list={{ label: t('companies.title'), to: deskPaths.companies() }}
      lead={t('desk:sheet.lead')}
      pages={COMPANY_SHEET.pages}
      result={result}
    />
  )
}
