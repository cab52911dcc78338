import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { OccupancyTable } from '~/domains/meeting-rooms/screens/desk-bookings-occupancy/occupancy-table'
import { occupancyClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { occupancyQuery } from '~/domains/meeting-rooms/occupancy-shapes'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/desk-frame'
import { EmptyState } from '~/ui/empty-state'
import { FilterBar, useMonthPart } from '~/ui/filter-bar'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useLanguage } from '~/ui/use-language'
import { loadMonth } from '~/workbooks/load-month.server'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.view.occupancy') }

/** The number of months ahead that can be chosen: those of the booking window. */
const MONTHS_AHEAD = 2

export async function loader(args: LoaderFunctionArgs) {
  const { occupancy } = occupancyClient(args.context.api).desk.rooms
  const [staff, month] = await Promise.all([
    loadDesk(args.context),
    loadMonth(args, occupancyQuery, {
      find: (query) => read(occupancy.$get({ query })),
      ahead: MONTHS_AHEAD,
    }),
  ])
  return { staff, ...month }
}

/** Occupancy of a month by hour, by room or by weekday of one room; can be printed. */
export default function DeskBookingsOccupancy() {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const { staff, shown, list, months } = useLoaderData<typeof loader>()
  const month = formatMonth(shown.month, language)
  const room = shown.rooms.find(({ code }) => code === shown.room)
  const title = room
    ? t('desk.occupancy.ofRoom', { month, room: room.name[language] })
    : t('desk.occupancy.title', { month })
  return (
    <DeskFrame staff={staff} title={title}>
      <RoomDeskTabs current="occupancy" />
      <div className="print:hidden">
        <FilterBar
          path={roomDeskPaths.occupancy()}
          list={list}
          fields={[
            useMonthPart(t('desk.occupancy.month'), months),
            {
              name: 'room',
              label: t('desk.occupancy.room'),
              options: shown.rooms.map(({ code, name }) => ({ value: code, label: name[language] })),
            },
          ]}
        />
      </div>
      {shown.openDays === 0 ? (
        <EmptyState drawing="no-results">{t('desk.occupancy.none')}</EmptyState>
      ) : (
        <>
          <p className="mb-4 max-w-text">{t('desk.occupancy.lead', { days: shown.openDays })}</p>
          <OccupancyTable of={shown} caption={t('desk.occupancy.table', { title })} />
          <p className="mt-3 max-w-text text-table text-ink-2">{t('desk.occupancy.note')}</p>
        </>
      )}
    </DeskFrame>
  )
}
