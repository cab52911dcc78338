import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { formatWon } from '~/domains/building/format-won'
import { deskParkingClient } from '~/domains/parking/client.server'
import { ParkingDeskTabs } from '~/domains/parking/components/desk-tabs'
import { CompanyMonth } from '~/domains/parking/components/statement-parts'
import { parkingPaths } from '~/domains/parking/paths'
import { parkingStatementQuery } from '~/domains/parking/schemas'
import { statementMonths } from '~/domains/parking/statement-months'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/desk-frame'
import { Drawing } from '~/ui/drawing'
import { EmptyState } from '~/ui/empty-state'
import { ExportForm } from '~/ui/export-form'
import { FilterBar } from '~/ui/filter-bar'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('parking:statement.name') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, today } = context
  const { query, ...list } = readList(request, parkingStatementQuery, {
    usual: { month: today.slice(0, 7) },
  })
  const [staff, statement] = await Promise.all([
    loadDesk(context),
    read(deskParkingClient(api).desk.parking.statement.$get({ query })),
  ])
  return {
    staff,
    statement,
    list,
    months: statementMonths(today, statement.month),
    exportError: exportErrorOf(request),
  }
}

/** What every company used and pays for a month, and as a file. */
export default function DeskParkingStatement() {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const { staff, statement, list, months, exportError } = useLoaderData<typeof loader>()
  const { month, companies, total } = statement
  return (
    <DeskFrame staff={staff} title={t('statement.title', { month: formatMonth(month, language) })}>
      <ParkingDeskTabs current="statement" />
      <div className="print:hidden">
        <FilterBar
          path={parkingPaths.deskStatement()}
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
      {companies.length === 0 ? (
        <EmptyState drawing={<Drawing name="no-results" isOrnament isLater />}>
          {t('messages:noData')}
        </EmptyState>
      ) : (
        <>
          <p className="font-semibold">
            {t('statement.sumOfAll')}: {t('won', { amount: formatWon(total) })}
          </p>
          {companies.map((each) => (
            <CompanyMonth key={each.company.id} statement={each} />
          ))}
          <p className="mt-3 text-table text-ink-2">{t('statement.note')}</p>
          <ExportForm path={parkingPaths.deskStatementFile()} filter={{ month }} error={exportError} />
        </>
      )}
    </DeskFrame>
  )
}
