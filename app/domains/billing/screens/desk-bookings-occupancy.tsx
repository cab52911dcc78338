import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { OCCUPANCY_KINDS } from '~/booking/occupancy'
import { occupancyClient } from '~/domains/billing/client.server'
import { occupancyQuery } from '~/domains/billing/occupancy-shapes'
import { HoursTable } from '~/domains/billing/screens/desk-bookings-occupancy/hours-table'
import { OccupancyTable } from '~/domains/billing/screens/desk-bookings-occupancy/occupancy-table'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { daysOfMonth } from '~/rules/local-time'
import { DeskFrame } from '~/ui/page/desk-frame'
import { usePeriodParts } from '~/ui/list/filter-bar'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Statement } from '~/ui/list/statement'
import { useLanguage } from '~/ui/page/use-language'
import { exportErrorOf } from '~/workbooks/download.server'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.view.occupancy') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { query, ...list } = readList(request, occupancyQuery, {
    defaults: daysOfMonth(context.today.slice(0, 7)),
  })
  const shown = await read(occupancyClient(context.api).desk.occupancy.$get({ query }))
  return { shown, list, exportError: exportErrorOf(request) }
}

/** How much of everything is used in a period: by kind, of a kind by thing and hour, of a thing by weekday; can be printed and downloaded. */
export default function DeskBookingsOccupancy() {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { shown, list, exportError } = useLoaderData<typeof loader>()
  const { kind } = shown
  const thing = shown.things.find(({ code }) => code === shown.thing)
  const period = { from: formatDay(shown.from, language), to: formatDay(shown.to, language) }
  const title = thing
    ? t('occupancy.ofThing', { ...period, thing: thing.name[language] })
    : kind
      ? t('occupancy.ofKind', { ...period, kind: t(`kind.${kind}`) })
      : t('occupancy.title', period)
  return (
    <DeskFrame title={title}>
      <RoomDeskTabs current="occupancy" />
      <Statement
        filter={{
          path: roomDeskPaths.occupancy(),
          list,
          fields: [
            ...usePeriodParts(),
            {
              name: 'kind' as const,
              label: t('field.kind'),
              options: OCCUPANCY_KINDS.map((each) => ({ value: each, label: t(`kind.${each}`) })),
            },
            ...(shown.things.length > 1
              ? [
                  {
                    name: 'thing' as const,
                    label: t('occupancy.thing'),
                    options: shown.things.map(({ code, name }) => ({ value: code, label: name[language] })),
                  },
                ]
              : []),
          ],
        }}
        none={shown.rows.every(({ offered }) => offered === 0) && t('occupancy.none')}
        file={{
          path: roomDeskPaths.occupancyFile(),
          filter: {
            from: shown.from,
            to: shown.to,
            ...(kind && { kind }),
            ...(shown.thing && { thing: shown.thing }),
          },
          error: exportError,
        }}
      >
        <p className="mb-4 max-w-text">
          {kind && `${t(`occupancy.measures.${kind}`)} `}
          {t('occupancy.lead', { count: shown.openDays })}
        </p>
        <OccupancyTable of={shown} caption={title} />
        {shown.hours.length > 0 && <HoursTable of={shown} caption={t('occupancy.hoursOf', { title })} />}
        <p className="mt-3 max-w-text text-table text-ink-2">{t('occupancy.note')}</p>
      </Statement>
    </DeskFrame>
  )
}
