import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskParkingClient } from '~/domains/parking/client.server'
import { ParkingDeskTabs } from '~/domains/parking/components/desk-tabs'
import { MonthStatement } from '~/domains/parking/components/month-statement'
import { parkingPaths } from '~/domains/parking/paths'
import { parkingStatementQuery } from '~/domains/parking/schemas'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'
import { loadMonth } from '~/workbooks/load-month.server'

export const handle: ScreenHandle = { title: (t) => t('parking:statement.name') }

export async function loader(args: LoaderFunctionArgs) {
  const { statement } = deskParkingClient(args.context.api).desk.parking
  const loaded = await loadMonth(args, parkingStatementQuery, {
    find: (query) => read(statement.$get({ query })),
  })
  return { ...loaded }
}

/** A month's statement of all companies. */
export default function DeskParkingStatement() {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const { ...loaded } = useLoaderData<typeof loader>()
  return (
    <DeskFrame title={t('statement.title', { month: formatMonth(loaded.shown.month, language) })}>
      <ParkingDeskTabs current="statement" />
      <MonthStatement
        {...loaded}
        path={parkingPaths.deskStatement()}
        filePath={parkingPaths.deskStatementFile()}
        isOfAll
      />
    </DeskFrame>
  )
}
