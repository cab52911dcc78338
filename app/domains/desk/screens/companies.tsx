import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { CompanyTable } from '~/domains/desk/screens/companies/company-table'
import { DeskFrame } from '~/ui/page/desk-frame'
import { deskPaths } from '~/domains/desk/paths'
import { isNamed } from '~/domains/desk/rules/company-search'
import { companySearch } from '~/domains/desk/schemas'
import { readList } from '~/lists/load-list.server'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:companies.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, companySearch)
  const companies = await read(deskClient(context.api).desk.companies.$get())
  return { list, companies: companies.filter((company) => isNamed(company, query.name ?? '')) }
}

/** The building's tenants. */
export default function Companies() {
  const { t } = useTranslation('desk')
  const { list, companies } = useLoaderData<typeof loader>()
  const count = t('companies.count', { count: companies.length })
  return (
    <DeskFrame
      title={t('companies.title')}
      action={
        <div className="md:flex">
          <ButtonLink to={deskPaths.companySheet()} look="secondary" className="mb-3 md:mb-0 md:mr-3">
            {t('sheet.title')}
          </ButtonLink>
          <ButtonLink to={deskPaths.newCompany()}>{t('companies.add')}</ButtonLink>
        </div>
      }
    >
      <FilterBar
        path={deskPaths.companies()}
        list={list}
        fields={[{ name: 'name', label: t('companies.name') }]}
      />
      {companies.length === 0 ? (
        <EmptyState drawing="no-people">{t('companies.none')}</EmptyState>
      ) : (
        <>
          <p className="mb-3 text-table">{count}</p>
          <CompanyTable companies={companies} caption={t('companies.title')} />
        </>
      )}
    </DeskFrame>
  )
}
