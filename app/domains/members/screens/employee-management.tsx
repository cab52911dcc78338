import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EmployeeSelection } from '~/domains/members/screens/employee-management/employee-selection'
import { EmployeeTabs } from '~/domains/members/screens/employee-management/employee-tabs'
import {
  sendSelection,
  loadEmployees,
  selectionForm,
} from '~/domains/members/screens/employee-management/employee-list.server'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { listAddress } from '~/lists/load-list.server'
import { exportErrorOf } from '~/workbooks/download.server'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { ExportForm } from '~/ui/form/export-form'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { MessagesSent } from '~/ui/list/messages-sent'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('members:employees.title'),
  section: 'myPage',
  follows: true,
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMe(context, 'employees:manage')
  return { list: await loadEmployees(context, request), exportError: exportErrorOf(request) }
}

export const action = formAction(selectionForm, async (args, receive) => {
  const { context, request } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  if (value.decision === 'transfer') return seeOther(memberPaths.administratorRights({ id: value.ids[0] }))
  const decided = await sendSelection(context, value, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(listAddress(request), context.cookies.flash({ key: decided.data, tone: 'done' }))
})

const STATUSES = {
  before: ['request_for_approval', 'rejected'],
  after: ['approved', 'withdrawal_pending', 'deleted'],
} as const

/** The company's employees before and after their approval, with the decisions of managers. */
export default function EmployeeManagement() {
  const { t } = useTranslation('members')
  const { list, exportError } = useLoaderData<typeof loader>()
  const { filter } = list
  const tab = filter.tab as 'before' | 'after'
  const result = useAnswer()
  return (
    <Page
      title={t('employees.title')}
      action={
        <ButtonLink to={memberPaths.registerEmployee()} look="secondary">
          {t('register.title')}
        </ButtonLink>
      }
    >
      <EmployeeTabs tab={tab} before={list.before} />
      <MessagesSent
        id="invitations"
        label={t('employees.invitations')}
        whenSent={t('employees.invitationsSent', { count: list.invitations.all })}
        {...list.invitations}
      />
      <FilterBar
        path={memberPaths.employees()}
        reset={memberPaths.employees({ tab })}
        list={list}
        views={['tab']}
        sizes={LIST_SIZES}
        fields={[
          { name: 'name', label: t('field.name') },
          { name: 'loginId', label: t('field.loginId') },
          {
            name: 'status',
            label: t('field.status'),
            options: STATUSES[tab].map((status) => ({ value: status, label: t(`statuses:${status}`) })),
          },
        ]}
      />
      <Listed
        list={list}
        path={memberPaths.employees}
        file={<ExportForm path={memberPaths.employeeExport()} filter={filter} error={exportError} />}
        empty={
          <EmptyState drawing="no-people" hint={t('employees.emptyHint')}>
            {t('messages:noData')}
          </EmptyState>
        }
      >
        <EmployeeSelection tab={tab} list={list} result={result} />
      </Listed>
    </Page>
  )
}
