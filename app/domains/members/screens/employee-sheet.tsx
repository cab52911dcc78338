import type { LoaderFunctionArgs } from '@remix-run/node'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { EMPLOYEE_SHEET } from '~/domains/members/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { SheetUploadForm } from '~/workbooks/components/sheet-upload-form'
import { uploadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('members:sheet.title'), section: 'myPage' }

export async function loader({ context }: LoaderFunctionArgs) {
  await requireMe(context, 'employees:register')
  return null
}

export const action = uploadSheet(EMPLOYEE_SHEET)

/** Import of the company's employees from a spreadsheet: the template, and the upload. */
export default function EmployeeSheet() {
  const { t } = useTranslation('members')
  const result = useAnswer()
  return (
    <Page
      title={t('sheet.title')}
      lead={t('sheet.lead')}
      crumbs={[{ label: t('employees.title'), to: memberPaths.employees() }]}
    >
      <SheetUploadForm template={memberPaths.employeeSheetFile()} result={result} />
    </Page>
  )
}
