import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, send } from '~/api/client.server'
import { formatWon } from '~/domains/building/format-won'
import { deskParkingClient } from '~/domains/parking/client.server'
import { ParkingDeskTabs } from '~/domains/parking/components/desk-tabs'
import { GateEventForm } from '~/domains/parking/screens/desk-parking/gate-event-form'
import { carsQuery, manualGateEventBody, type ParkedCar } from '~/domains/parking/desk-schemas'
import { parkingPaths } from '~/domains/parking/paths'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'

export const handle: ScreenHandle = { title: (t) => t('parking:desk.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, carsQuery, {
    find: (query) => read(deskParkingClient(context.api).desk.parking.cars.$get({ query })),
    path: parkingPaths.deskCars,
  })
  return { list, today: context.today }
}

export const action = formAction(manualGateEventBody, async (args, receive) => {
  const { context } = args
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const call = deskParkingClient(context.api).desk.parking['gate-events']
  const outcome = await send(call.$post({ json: posted.value }, once(posted)))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(parkingPaths.deskCars(), context.cookies.flash({ key: 'gateEventTaken', tone: 'done' }))
})

function Plate({ plate, isBlocked }: ParkedCar) {
  const { t } = useTranslation('parking')
  return (
    <>
      {plate}
      {isBlocked && (
        <span className="block text-badge font-semibold text-red">{t('desk:blockList.matchShort')}</span>
      )}
    </>
  )
}

/** Every parked car, and the form for manual gate events. */
export default function DeskParking() {
  const { t } = useTranslation('parking')
  const { list, today } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const columns: Column<ParkedCar>[] = [
    { key: 'plate', head: t('field.plate'), kind: 'name', share: 3, cell: (car) => <Plate {...car} /> },
    {
      key: 'entered',
      head: t('details.entered'),
      share: 4,
      cell: ({ enteredAt }) => formatInstant(enteredAt),
    },
    { key: 'minutes', head: t('desk.minutes'), kind: 'number', cell: ({ minutes }) => minutes },
    { key: 'kind', head: t('desk.tariff'), share: 3, cell: ({ kind }) => t(`kind.${kind}`) },
    { key: 'coupons', head: t('field.coupons'), kind: 'number', cell: ({ coupons }) => coupons },
    {
      key: 'won',
      head: t('details.costNow'),
      kind: 'number',
      share: 3,
      cell: ({ won }) => t('won', { amount: formatWon(won) }),
    },
    {
      key: 'paid',
      head: t('desk.paid'),
      kind: 'number',
      share: 3,
      cell: ({ paidWon }) => paidWon > 0 && t('won', { amount: formatWon(paidWon) }),
    },
  ]
  return (
    <DeskFrame title={t('desk.title')}>
      <ParkingDeskTabs current="cars" />
      <GateEventForm result={result} today={today} />
      <FilterBar
        path={parkingPaths.deskCars()}
        list={list}
        fields={[{ name: 'keyword', label: t('field.plate') }]}
      />
      <Listed
        list={list}
        path={parkingPaths.deskCars}
        count={t('list.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-results">{t('messages:noData')}</EmptyState>}
      >
        <Table caption={t('desk.cars')} columns={columns} rows={list.items} idOf={({ plate }) => plate} />
      </Listed>
    </DeskFrame>
  )
}
