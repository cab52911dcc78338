import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Drawing } from '~/domains/building/drawing'
import { read } from '~/api/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { CompanyTable } from '~/domains/desk/components/company-table'
import { DeskFrame } from '~/domains/desk/desk-frame'
import { loadDesk } from '~/domains/desk/load-desk.server'
import { deskPaths } from '~/domains/desk/paths'
import { isNamed } from '~/domains/desk/rules/company-search'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { FilterBar, FilterText } from '~/ui/filter-bar'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('desk:companies.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const keyword = new URL(request.url).searchParams.get('name')?.slice(0, 50) ?? ''
  const [staff, companies] = await Promise.all([
    loadDesk(context),
    read(deskClient(context.api).desk.companies.$get()),
  ])
  return { staff, keyword, companies: companies.filter((company) => isNamed(company, keyword)) }
}

/** The building's tenants. */
export default function Companies() {
  const { t } = useTranslation('desk')
  const { staff, keyword, companies } = useLoaderData<typeof loader>()
  const count = t('companies.count', { count: companies.length })
  return (
    <DeskFrame
      staff={staff}
      title={t('companies.title')}
      action={<ButtonLink to={deskPaths.newCompany()}>{t('companies.add')}</ButtonLink>}
    >
      <FilterBar path={deskPaths.companies()} isFiltered={keyword !== ''}>
        <FilterText name="name" label={t('companies.name')} value={keyword} />
      </FilterBar>
      {companies.length === 0 ? (
        <EmptyState drawing={<Drawing name="no-people" isOrnament isLater />}>
          {t('companies.none')}
        </EmptyState>
      ) : (
        <>
          <p className="mb-3 text-table">{count}</p>
          <CompanyTable companies={companies} caption={t('companies.title')} />
        </>
      )}
    </DeskFrame>
  )
}
