import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Drawing } from '~/domains/building/drawing'
import { DeskFrame } from '~/domains/desk/desk-frame'
import { loadDesk } from '~/domains/desk/load-desk.server'
import { DeskMemberTable } from '~/domains/members/components/desk-member-table'
import { loadDeskMembers } from '~/domains/members/desk-members.server'
import { memberPaths } from '~/domains/members/paths'
import { MEMBER_STATUSES } from '~/domains/members/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'
import { FilterBar, FilterSelect, FilterText } from '~/ui/filter-bar'
import { Pager } from '~/ui/pager'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:members.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [staff, found] = await Promise.all([loadDesk(context), loadDeskMembers(context, request)])
  return { staff, ...found }
}

/** Who withdrew is not listed: nothing is left of the person. */
const STATUSES = MEMBER_STATUSES.filter((status) => status !== 'withdrawn')

/** The accounts of every company, searched. */
export default function DeskMembers() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { staff, items, page, companies, filter } = useLoaderData<typeof loader>()
  return (
    <DeskFrame staff={staff} title={t('members.title')}>
      <FilterBar path={memberPaths.deskMembers()} isFiltered={Object.values(filter).some(Boolean)}>
        <FilterText name="name" label={t('members:field.name')} value={filter.name} />
        <FilterText name="loginId" label={t('members:field.loginId')} value={filter.loginId} />
        <FilterSelect
          name="companyId"
          label={t('members:field.company')}
          value={filter.companyId}
          options={companies.map((company) => ({ value: String(company.id), label: company[language] }))}
        />
        <FilterSelect
          name="status"
          label={t('members:field.status')}
          value={filter.status}
          options={STATUSES.map((status) => ({ value: status, label: t(`statuses:${status}`) }))}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState drawing={<Drawing name="no-people" isOrnament isLater />}>{t('members.none')}</EmptyState>
      ) : (
        <>
          <p className="mb-3 text-table">{t('members:employees.count', { count: page.count })}</p>
          <DeskMemberTable members={items} caption={t('members.title')} />
        </>
      )}
      <Pager
        current={page.current}
        total={page.total}
        href={(number) => memberPaths.deskMembers({ ...filter, page: number })}
      />
    </DeskFrame>
  )
}
