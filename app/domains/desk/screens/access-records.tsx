import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Drawing } from '~/domains/building/drawing'
import { read } from '~/api/client.server'
import { ACCESS_ACTIONS, wordOf } from '~/domains/desk/access-actions'
import { loadAccessRecords } from '~/domains/desk/access-list.server'
import { deskClient } from '~/domains/desk/client.server'
import { AccessTable } from '~/domains/desk/components/access-table'
import { DeskFrame } from '~/domains/desk/desk-frame'
import { loadDesk } from '~/domains/desk/load-desk.server'
import { deskPaths } from '~/domains/desk/paths'
import { useTranslation } from '~/i18n/use-translation'
import { EmptyState } from '~/ui/empty-state'
import { FilterBar, FilterSelect, FilterText } from '~/ui/filter-bar'
import { Pager } from '~/ui/pager'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('desk:access.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [staff, found, companies] = await Promise.all([
    loadDesk(context),
    loadAccessRecords(context, request),
    read(deskClient(context.api).desk.companies.$get()),
  ])
  return { staff, ...found, companies: companies.map(({ id, ko, en }) => ({ id, ko, en })) }
}

/** Who looked at whose data (decisions §11). */
export default function AccessRecords() {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { staff, items, page, filter, companies } = useLoaderData<typeof loader>()
  return (
    <DeskFrame staff={staff} title={t('access.title')}>
      <p className="mb-6 max-w-text text-ink-2">{t('access.lead')}</p>
      <FilterBar path={deskPaths.accessRecords()} isFiltered={Object.values(filter).some(Boolean)}>
        <FilterText name="from" label={t('access.from')} value={filter.from} type="date" />
        <FilterText name="to" label={t('access.to')} value={filter.to} type="date" />
        <FilterSelect
          name="companyId"
          label={t('access.company')}
          value={filter.companyId}
          options={companies.map((company) => ({ value: String(company.id), label: company[language] }))}
        />
        <FilterSelect
          name="action"
          label={t('access.what')}
          value={filter.action}
          options={ACCESS_ACTIONS.map((action) => ({ value: action, label: t(wordOf(action)!) }))}
        />
      </FilterBar>
      {items.length === 0 ? (
        <EmptyState drawing={<Drawing name="no-results" isOrnament isLater />}>{t('access.none')}</EmptyState>
      ) : (
        <>
          <p className="mb-3 text-table">{t('access.count', { count: page.count })}</p>
          <AccessTable records={items} caption={t('access.title')} />
        </>
      )}
      <Pager
        current={page.current}
        total={page.total}
        href={(number) => deskPaths.accessRecords({ ...filter, page: number })}
      />
    </DeskFrame>
  )
}
