import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Drawing } from '~/domains/building/drawing'
import { EmployeeExport } from '~/domains/members/components/employee-export'
import { EmployeeSelection } from '~/domains/members/components/employee-selection'
import { EmployeeTabs } from '~/domains/members/components/employee-tabs'
import { decide, loadEmployees, selectionForm } from '~/domains/members/employee-list.server'
import { memberPaths } from '~/domains/members/paths'
import { requireMe } from '~/domains/members/require-me.server'
import { EMPLOYEE_LIST_SIZES } from '~/domains/members/schemas'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FilterBar, FilterSelect, FilterText } from '~/ui/filter-bar'
import { Page } from '~/ui/page'
import { Pager } from '~/ui/pager'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('members:employees.title'), section: 'myPage' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireMe(context, 'employees:manage')
  const { searchParams } = new URL(request.url)
  return {
    ...(await loadEmployees(context, request)),
    exportError: searchParams.has('export') ? 'reasonRequired' : undefined,
    isTickingAll: searchParams.get('tick') === 'waiting',
  }
}

export async function action(args: ActionFunctionArgs) {
  const { context, request } = args
  const posted = await receive(args, selectionForm)
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((values) => values)
  const { value } = posted
  if (value.decision === 'transfer') return seeOther(memberPaths.administratorRights({ id: value.ids[0] }))
  const decided = await decide(context, value, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  const { pathname, searchParams } = new URL(request.url)
  // The next ones are ticked only when somebody asks for it again.
  searchParams.delete('tick')
  return seeOther(`${pathname}?${searchParams}`, context.cookies.flash({ key: decided.data, tone: 'done' }))
}

const STATUSES = {
  before: ['request_for_approval', 'rejected'],
  after: ['approved', 'withdrawal_pending', 'deleted'],
} as const

/** The company's employees before and after their approval, and what a manager does with them. */
export default function EmployeeManagement() {
  const { t } = useTranslation('members')
  const { items, page, tab, filter, exportError, isTickingAll } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const reset = memberPaths.employees({ tab })
  const here = { tab, ...filter, size: page.size }
  return (
    <Page
      title={t('employees.title')}
      crumbs={[{ label: t('myPage.title'), to: memberPaths.myPage() }]}
      action={
        <ButtonLink to={memberPaths.registerEmployee()} look="secondary">
          {t('register.title')}
        </ButtonLink>
      }
    >
      <EmployeeTabs tab={tab} />
      <FilterBar
        path={memberPaths.employees()}
        reset={reset}
        isFiltered={Object.values(filter).some(Boolean)}
      >
        <input type="hidden" name="tab" value={tab} />
        <FilterText name="name" label={t('field.name')} value={filter.name} />
        <FilterText name="loginId" label={t('field.loginId')} value={filter.loginId} />
        <FilterSelect
          name="status"
          label={t('field.status')}
          value={filter.status}
          options={STATUSES[tab].map((status) => ({ value: status, label: t(`statuses:${status}`) }))}
        />
        <FilterSelect
          name="size"
          label={t('employees.size')}
          value={String(page.size)}
          options={EMPLOYEE_LIST_SIZES.map((size) => ({
            value: String(size),
            label: t('employees.rows', { count: size }),
          }))}
          isOneAlways
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState
          drawing={<Drawing name="no-people" isOrnament isLater />}
          action={<p className="text-table text-ink-2">{t('employees.emptyHint')}</p>}
        >
          {t('messages:noData')}
        </EmptyState>
      ) : (
        <EmployeeSelection
          tab={tab}
          rows={items}
          count={page.count}
          isTickingAll={isTickingAll}
          tickPath={memberPaths.employees({ ...here, page: page.current, tick: 'waiting' })}
          result={result}
        />
      )}
      <Pager
        current={page.current}
        total={page.total}
        href={(number) => memberPaths.employees({ ...here, page: number })}
      />
      {items.length > 0 && <EmployeeExport query={{ tab, ...filter }} error={exportError} />}
    </Page>
  )
}
