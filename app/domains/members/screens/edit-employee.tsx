import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { EmployeeDeletion } from '~/domains/members/screens/edit-employee/employee-deletion'
import { EmployeeForm } from '~/domains/members/screens/edit-employee/employee-form'
import { EmployeeInvitation } from '~/domains/members/components/employee-invitation'
import { MemberFacts } from '~/domains/members/components/member-facts'
import { MemberHistory } from '~/domains/members/components/member-history'
import {
  sendEmployeeForm,
  DONE,
  editEmployeeForm,
  employeeIdOf,
  findEmployee,
  type EmployeePart,
} from '~/domains/members/components/edit-employee.server'
import { SignOutEverywhere } from '~/domains/members/components/sign-out-everywhere'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, wordOf } from '~/lists/read-query'
import type { AffectedResult } from '~/ui/list/affected-things'
import { ButtonLink } from '~/ui/button'
import { HistorySection } from '~/ui/list/history'
import { Notice } from '~/ui/page/notice'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle<{ employee: { name: string } } | undefined> = {
  title: (t, data) => (data ? t('members:named', { name: data.employee.name }) : t('members:employee.title')),
  section: 'myPage',
}

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  await requireMe(context, 'employees:manage')
  const employee = await findEmployee(context, employeeIdOf(params))
  const isDeleting = readQuery(request, { confirm: wordOf('delete') }).confirm !== undefined
  return { employee, isDeleting: isDeleting && employee.actions.delete.allowed }
}

export const action = formAction(editEmployeeForm, async (args, receive) => {
  const { params, context } = args
  const id = employeeIdOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await sendEmployeeForm(context, id, posted.value, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem, { affected: outcome.problem.affected })
  const { part } = posted.value
  const next = part === 'delete' ? memberPaths.employees() : memberPaths.editEmployee({ id })
  return seeOther(next, context.cookies.flash({ key: DONE[part], tone: 'done' }))
})

/** One employee's account: permissions, status and history. */
export default function EditEmployee() {
  const { t } = useTranslation('members')
  const { employee, isDeleting } = useLoaderData<typeof loader>()
  const result = useAnswer<AffectedResult>()
  const resultOf = (part: EmployeePart) => (result?.initialValue?.part === part ? result : undefined)
  const { actions } = employee
  const crumbs = [{ label: t('employees.title'), to: memberPaths.employees() }]
  if (isDeleting)
    return (
      <Page title={t('deletion.title')} crumbs={crumbs}>
        <EmployeeDeletion employee={employee} result={resultOf('delete')} />
      </Page>
    )
  return (
    <Page title={t('named', { name: employee.name })} crumbs={crumbs}>
      {employee.isMaster && <Notice title={t('employee.master')} />}
      {employee.isInvited && <EmployeeInvitation employee={employee} result={resultOf('reinvite')} />}
      {actions.edit.allowed ? (
        <EmployeeForm employee={employee} result={resultOf('edit')} />
      ) : (
        <MemberFacts member={employee} />
      )}
      {employee.events.length > 0 && (
        <HistorySection title={t('event.title')} className="mt-12">
          <MemberHistory events={employee.events} />
        </HistorySection>
      )}
      {actions.signOut.allowed && <SignOutEverywhere result={resultOf('signOut')} />}
      {actions.delete.allowed && (
        <ButtonLink
          to={`${memberPaths.editEmployee(employee)}?confirm=delete`}
          look="secondary"
          className="mt-12"
        >
          {t('deletion.title')}
        </ButtonLink>
      )}
    </Page>
  )
}
