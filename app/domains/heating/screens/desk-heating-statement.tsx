import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskHeatingClient } from '~/domains/heating/client.server'
import { HeatingDeskTabs } from '~/domains/heating/components/desk-tabs'
import {
  StatementLines,
  StatementTable,
} from '~/domains/heating/screens/desk-heating-statement/statement-table'
import { heatingPaths } from '~/domains/heating/paths'
import { statementQuery } from '~/domains/heating/schemas'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { monthsToChoose } from '~/rules/months-to-choose'
import { DeskFrame } from '~/ui/desk-frame'
import { Drawing } from '~/ui/drawing'
import { EmptyState } from '~/ui/empty-state'
import { ExportForm } from '~/ui/export-form'
import { FilterBar, useMonthPart } from '~/ui/filter-bar'
import { loadDesk } from '~/ui/load-desk.server'
import { Notice } from '~/ui/notice'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('heating:desk.statement') }

/** Months ahead for which hours can be requested. */
const MONTHS_AHEAD = 3

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, statementQuery, {
    defaults: { month: context.today.slice(0, 7) },
  })
  const [staff, statement] = await Promise.all([
    loadDesk(context),
    read(deskHeatingClient(context.api).desk.heating.statement.$get({ query })),
  ])
  return {
    staff,
    statement,
    list,
    months: monthsToChoose(context.today, statement.month, MONTHS_AHEAD),
    exportError: exportErrorOf(request),
  }
}

/** What each company pays for a month, with its lines, and as a file. */
export default function DeskHeatingStatement() {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const { staff, statement, list, months, exportError } = useLoaderData<typeof loader>()
  const { month, companies, waiting } = statement
  const title = t('statement.title', { month: formatMonth(month, language) })
  return (
    <DeskFrame staff={staff} title={title}>
      <HeatingDeskTabs current="statement" />
      <div className="print:hidden">
        <FilterBar
          path={heatingPaths.deskStatement()}
          list={list}
          fields={[useMonthPart(t('statement.month'), months)]}
        />
      </div>
      {waiting > 0 && <Notice tone="warning" title={t('statement.waiting', { count: waiting })} />}
      {companies.length === 0 ? (
        <EmptyState drawing={<Drawing name="no-results" isLater />}>{t('statement.none')}</EmptyState>
      ) : (
        <>
          <StatementTable statement={statement} caption={title} />
          <p className="mt-3 text-table text-ink-2">{t('statement.note')}</p>
          {companies.map((each) => (
            <StatementLines key={each.company.id} of={each} />
          ))}
          <ExportForm path={heatingPaths.deskStatementFile()} filter={{ month }} error={exportError} />
        </>
      )}
    </DeskFrame>
  )
}
