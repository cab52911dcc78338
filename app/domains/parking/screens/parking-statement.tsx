import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { send } from '~/api/client.server'
import { parkingClient, readParking } from '~/domains/parking/client.server'
import { MonthStatement } from '~/domains/parking/components/month-statement'
import { parkingPaths } from '~/domains/parking/paths'
import { parkingStatementQuery } from '~/domains/parking/schemas'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'
import { loadMonth } from '~/workbooks/load-month.server'

export const handle: ScreenHandle = { title: (t) => t('parking:statement.name'), section: 'myPage' }

export const loader = (args: LoaderFunctionArgs) =>
  loadMonth(args, parkingStatementQuery, {
    find: (query) =>
      readParking(args.request, send(parkingClient(args.context.api).parking.statement.$get({ query }))),
  })

/** A month's statement of the company. */
export default function ParkingStatement() {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const loaded = useLoaderData<typeof loader>()
  return (
    <Page
      title={t('statement.title', { month: formatMonth(loaded.shown.month, language) })}
      crumbs={[{ label: t('list.title'), to: parkingPaths.list() }]}
    >
      <MonthStatement {...loaded} path={parkingPaths.statement()} filePath={parkingPaths.statementFile()} />
    </Page>
  )
}
