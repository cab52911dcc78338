import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { parkingClient, readParking } from '~/domains/parking/client.server'
import { CompanyMonth } from '~/domains/parking/components/statement-parts'
import { parkingPaths } from '~/domains/parking/paths'
import { parkingStatementQuery } from '~/domains/parking/schemas'
import { statementMonths } from '~/domains/parking/statement-months'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { ExportForm } from '~/ui/export-form'
import { FilterBar } from '~/ui/filter-bar'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('parking:statement.name'), section: 'myPage' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = context
  const usual = { month: today.slice(0, 7) }
  const { query, ...list } = readList(request, parkingStatementQuery, { usual })
  const statement = await readParking(send(parkingClient(api).parking.statement.$get({ query })))
  return {
    statement,
    list,
    months: statementMonths(today, statement.month),
    exportError: exportErrorOf(request),
  }
}

/** What the company used and pays for a month: on screen, on paper and as a file. */
export default function ParkingStatement() {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const { statement, list, months, exportError } = useLoaderData<typeof loader>()
  const { month, companies } = statement
  return (
    <Page
      title={t('statement.title', { month: formatMonth(month, language) })}
      crumbs={[{ label: t('list.title'), to: parkingPaths.list() }]}
    >
      <div className="print:hidden">
        <FilterBar
          path={parkingPaths.statement()}
          list={list}
          parts={[
            {
              name: 'month',
              label: t('statement.month'),
              options: months.map((each) => ({ value: each, label: formatMonth(each, language) })),
              isOneAlways: true,
            },
          ]}
        />
      </div>
      {companies.map((each) => (
        <CompanyMonth key={each.company.id} statement={each} />
      ))}
      <p className="mt-3 text-table text-ink-2">{t('statement.note')}</p>
      <ExportForm path={parkingPaths.statementFile()} filter={{ month }} error={exportError} />
    </Page>
  )
}
