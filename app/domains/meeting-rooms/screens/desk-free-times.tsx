import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskOffersClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.freeTime.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const companies = await read(deskOffersClient(context.api).desk.rooms['free-time'].$get())
  return { companies }
}

/** The free minutes a month of each company, and those used this month. */
export default function DeskFreeTimes() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { companies } = useLoaderData<typeof loader>()
  const minutes = (count: number) => formatDuration(count, language)
  return (
    <DeskFrame
      title={t('desk.freeTime.title')}
      list={{ label: t('desk.offers.title'), to: roomDeskPaths.offers() }}
    >
      <p className="mb-6 max-w-text text-ink-2">{t('desk.freeTime.lead')}</p>
      <Table
        caption={t('desk.freeTime.title')}
        rows={companies}
        idOf={({ id }) => String(id)}
        columns={[
          {
            key: 'company',
            head: t('desk.field.company'),
            kind: 'name',
            share: 4,
            cell: (row) => <RowLink to={roomDeskPaths.freeTime(row)}>{row[language]}</RowLink>,
          },
          {
            key: 'minutes',
            head: t('desk.offers.field.minutes'),
            kind: 'number',
            share: 3,
            cell: (row) => minutes(row.minutes),
          },
          {
            key: 'used',
            head: t('desk.freeTime.used'),
            kind: 'number',
            share: 3,
            cell: (row) => minutes(row.used),
          },
        ]}
      />
    </DeskFrame>
  )
}
