import { HOLIDAY_SHEET } from '~/domains/desk/components/sheet-pages'
import { deskPaths } from '~/domains/desk/paths'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('desk:holidaySheet.title') }

export const action = uploadSheet(HOLIDAY_SHEET)

/** Import of public holidays from a spreadsheet: the template, and the upload. */
export default function HolidaySheet() {
  const { t } = useTranslation('desk')
  const result = useAnswer()
  return (
    <DeskSheetUpload
      title={t('holidaySheet.title')}
      list={{ label: t('holidays.title'), to: deskPaths.holidays() }}
      lead={t('holidaySheet.lead')}
      pages={HOLIDAY_SHEET.pages}
      result={result}
    />
  )
}
