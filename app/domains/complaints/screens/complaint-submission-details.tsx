import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { complaintsClient } from '~/domains/complaints/client.server'
import { ComplaintTable } from '~/domains/complaints/screens/complaint-submission-details/complaint-table'
import { complaintPaths } from '~/domains/complaints/paths'
import { COMPLAINT_SCOPES, COMPLAINT_STATUSES, complaintListQuery } from '~/domains/complaints/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { addMonths } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { ButtonLink } from '~/ui/button'
import { EmptyState } from '~/ui/list/empty-state'
import { ExportForm } from '~/ui/form/export-form'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import { sortLinks } from '~/ui/list/table'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Tabs } from '~/ui/page/tabs'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = {
  title: (t) => t('complaints:list.title'),
  section: 'support',
  follows: true,
}

/** Months back that the list starts at by default. */
const MONTHS_BACK = 3

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = context
  const me = await context.me()
  const maySeeCompany = can(actorOf(me), 'complaints:seeCompany')
  const list = await loadList(request, complaintListQuery, {
    defaults: { from: addMonths(today, -MONTHS_BACK), to: today },
    views: ['scope'],
    find: (query) => read(complaintsClient(api).complaints.$get({ query })),
    path: complaintPaths.list,
  })
  return { list, maySeeCompany, exportError: exportErrorOf(request) }
}

/** Own inquiries and their status; a master can also list the company's. */
export default function ComplaintSubmissionDetails() {
  const { t } = useTranslation('complaints')
  const { list, maySeeCompany, exportError } = useLoaderData<typeof loader>()
  const { filter, items, page } = list
  const { scope, ...exportFilter } = filter
  const isCompany = scope === 'company'
  return (
    <Page
      title={t('list.title')}
      crumbs={[{ label: t('shell:menuGroup.support') }]}
      action={
        <ButtonLink to={complaintPaths.submission()} look="secondary">
          {t('list.ask')}
        </ButtonLink>
      }
    >
      {maySeeCompany && (
        <Tabs
          label={t('list.scopes')}
          current={complaintPaths.list({ scope })}
          tabs={COMPLAINT_SCOPES.map((one) => ({
            label: t(`list.scope.${one}`),
            to: complaintPaths.list({ scope: one }),
          }))}
        />
      )}
      <FilterBar
        path={complaintPaths.list()}
        reset={complaintPaths.list({ scope })}
        list={list}
        views={['scope']}
        fields={[
          ...usePeriodParts(),
          {
            name: 'status',
            label: t('field.status'),
            options: COMPLAINT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          { name: 'keyword', label: isCompany ? t('list.keywordCompany') : t('list.keyword') },
        ]}
      />
      <Listed
        list={list}
        path={complaintPaths.list}
        file={
          isCompany && <ExportForm path={complaintPaths.export()} filter={exportFilter} error={exportError} />
        }
        count={t('list.count', { count: page.count })}
        empty={
          <EmptyState drawing="no-inquiries" hint={t('list.emptyHint')}>
            {t('messages:noInquiriesInPeriod')}
          </EmptyState>
        }
      >
        <ComplaintTable
          rows={items}
          withAuthor={isCompany}
          caption={t('list.title')}
          order={sortLinks(list, complaintPaths.list)}
        />
      </Listed>
    </Page>
  )
}
