import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { actorOf } from '~/api/me'
import { messageCode } from '~/api/message-code'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { EMPLOYEE_SHEET } from '~/domains/members/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { can } from '~/rules/permissions'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { SheetPreview } from '~/workbooks/components/sheet-preview'
import { previewPaths } from '~/workbooks/sheet-pages'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('members:sheet.preview'), section: 'myPage' }

export async function loader(args: LoaderFunctionArgs) {
  const me = await requireMe(args.context, 'employees:register')
  const sheet = await loadSheet(args, EMPLOYEE_SHEET)
  return { sheet, mayApprove: can(actorOf(me), 'employees:approve') }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, EMPLOYEE_SHEET, {
    storedMessage: (number, { approve }) =>
      messageCode(approve ? 'employeesRegisteredAndApproved' : 'employeesRegistered', { number }),
    next: () => memberPaths.employees({ tab: 'before' }),
  })

/** The rows of an uploaded list of employees, to check and correct before anybody is registered. */
export default function EmployeeSheetRows() {
  const { t } = useTranslation('members')
  const { sheet, mayApprove } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <Page
      title={t('sheet.preview')}
      crumbs={[
        { label: t('employees.title'), to: memberPaths.employees() },
        { label: t('sheet.title'), to: memberPaths.employeeSheet() },
      ]}
    >
      <SheetPreview
        sheet={sheet}
        result={result}
        paths={previewPaths(EMPLOYEE_SHEET.pages, sheet)}
        submitLabel={t('sheet.submit', { count: sheet.good })}
        approval={mayApprove ? { label: t('register.approve'), hint: t('several.approveHint') } : undefined}
      />
    </Page>
  )
}
