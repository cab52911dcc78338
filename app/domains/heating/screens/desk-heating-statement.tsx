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
import { DeskFrame } from '~/ui/page/desk-frame'
import { useMonthPart } from '~/ui/list/filter-bar'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Statement } from '~/ui/list/statement'
import { useLanguage } from '~/ui/page/use-language'
import { loadMonth } from '~/workbooks/load-month.server'

export const handle: ScreenHandle = { title: (t) => t('heating:desk.statement') }

/** Months ahead for which hours can be requested. */
const MONTHS_AHEAD = 3

export async function loader(args: LoaderFunctionArgs) {
  const { statement } = deskHeatingClient(args.context.api).desk.heating
  const month = await loadMonth(args, statementQuery, {
    find: (query) => read(statement.$get({ query })),
    ahead: MONTHS_AHEAD,
  })
  return { ...month }
}

/** What each company pays for a month, with its lines, and as a file. */
export default function DeskHeatingStatement() {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const { shown: statement, list, months, exportError } = useLoaderData<typeof loader>()
  const { month, companies, waiting } = statement
  const title = t('statement.title', { month: formatMonth(month, language) })
  return (
    <DeskFrame title={title}>
      <HeatingDeskTabs current="statement" />
      <Statement
        filter={{
          path: heatingPaths.deskStatement(),
          list,
          fields: [useMonthPart(t('statement.month'), months)],
        }}
        warning={waiting > 0 && t('statement.waiting', { count: waiting })}
        none={companies.length === 0 && t('statement.none')}
        file={{ path: heatingPaths.deskStatementFile(), filter: { month }, error: exportError }}
      >
        <StatementTable statement={statement} caption={title} />
        <p className="mt-3 text-table text-ink-2">{t('statement.note')}</p>
        {companies.map((each) => (
          <StatementLines key={each.company.id} of={each} />
        ))}
      </Statement>
    </DeskFrame>
  )
}
