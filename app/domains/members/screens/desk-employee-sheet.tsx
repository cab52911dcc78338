import { memberPaths } from '~/domains/members/paths'
import { DESK_EMPLOYEE_SHEET } from '~/domains/members/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetUpload } from '~/workbooks/components/desk-sheet'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('members:sheet.title') }

export const action = uploadSheet(DESK_EMPLOYEE_SHEET)

/** Import of employees of several companies from a spreadsheet: the template, and the upload. */
export default function DeskEmployeeSheet() {
  const { t } = useTranslation('desk')
  const result = useAnswer()
  return (
    <DeskSheetUpload
      title={t('members:sheet.title')}
      list={{ label: t('members.title'), to: memberPaths.deskMembers() }}
      lead={t('members:sheet.deskLead')}
      pages={DESK_EMPLOYEE_SHEET.pages}
      result={result}
    />
  )
}
