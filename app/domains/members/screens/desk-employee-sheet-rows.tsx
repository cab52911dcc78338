import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { messageCode } from '~/api/message-code'
import { memberPaths } from '~/domains/members/paths'
import { DESK_EMPLOYEE_SHEET } from '~/domains/members/components/sheet-pages'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { DeskSheetPreview } from '~/workbooks/components/desk-sheet'
import { actOnSheet, loadSheet } from '~/workbooks/sheet-screens.server'

export const handle: ScreenHandle = { title: (t) => t('members:sheet.preview') }

export async function loader(args: LoaderFunctionArgs) {
  return { sheet: await loadSheet(args, DESK_EMPLOYEE_SHEET) }
}

export const action = (args: ActionFunctionArgs) =>
  actOnSheet(args, DESK_EMPLOYEE_SHEET, {
    storedMessage: (number, { approve }) =>
      messageCode(approve ? 'employeesRegisteredAndApproved' : 'employeesRegistered', { number }),
    next: () => memberPaths.deskMembers(),
  })

/** The rows of an uploaded list of employees, to check and correct before anybody is registered. */
export default function DeskEmployeeSheetRows() {
  const { t } = useTranslation('desk')
  const { sheet } = useLoaderData<typeof loader>()
  const result = useAnswer()
  return (
    <DeskSheetPreview
      title={t('members:sheet.preview')}
      list={{ label: t('members:sheet.title'), to: memberPaths.deskEmployeeSheet() }}
      pages={DESK_EMPLOYEE_SHEET.pages}
      sheet={sheet}
      result={result}
      submitLabel={t('members:sheet.submit', { count: sheet.good })}
      approval={{ label: t('members:register.approve'), hint: t('members:several.approveHint') }}
      later={{ label: t('members:links.later'), hint: t('members:links.laterHint') }}
    />
  )
}
