import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { LockerDeskTabs } from '~/domains/fitness/components/locker-desk-tabs'
import { LockerBanks, LockerFace } from '~/domains/fitness/components/locker-plan'
import { deskLockerPaths } from '~/domains/fitness/paths'
import { LOCKER_KINDS, LOCKER_ROOMS } from '~/domains/fitness/rules/locker-kinds'
import { DESK_LOCKER_STATES, deskLockersQuery, type DeskLockerState } from '~/domains/fitness/locker-shapes'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { useTranslation } from '~/i18n/use-translation'
import { readList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { FilterBar, useMonthPart } from '~/ui/list/filter-bar'
import { Link } from '~/ui/page/link'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness-lockers:desk.plan'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  // An unknown view is the first one.
  const { query, ...list } = readList(request, deskLockersQuery, { views: ['kind', 'room'] })
  const plan = await read(deskLockersClient(context.api).desk.lockers.$get({ query }))
  return { plan, list: { ...list, filter: { ...list.filter, month: plan.month } } }
}

const LOOKS: Record<DeskLockerState, 'free' | 'taken' | 'repair' | 'waits'> = {
  available: 'free',
  in_use: 'taken',
  in_maintenance: 'repair',
  scheduled_for_assignment: 'waits',
  cancellation_requested: 'waits',
  assignment_completed: 'taken',
  occupied: 'taken',
  after_use: 'free',
  assignment_cancelled: 'free',
}

/** The lockers of a room as they stand; each leads to its page. */
export default function DeskLockersPlan() {
  const { t } = useTranslation('fitness-lockers')
  const { plan, list } = useLoaderData<typeof loader>()
  const { months, lockers } = plan
  const monthPart = useMonthPart(t('desk.month'), months)
  const kind = LOCKER_KINDS.find((one) => one === list.filter.kind) ?? LOCKER_KINDS[0]
  const room = LOCKER_ROOMS.find((one) => one === list.filter.room) ?? LOCKER_ROOMS[0]
  const counts = DESK_LOCKER_STATES.map((state) => ({
    state,
    count: lockers.filter((locker) => locker.state === state).length,
  })).filter(({ count }) => count > 0)
  return (
    <DeskFrame title={t('desk.title')}>
      <LockerDeskTabs current="plan" />
      <FilterBar
        path={deskLockerPaths.plan()}
        list={list}
        fields={[
          {
            name: 'kind',
            label: t('desk.kinds'),
            options: LOCKER_KINDS.map((one) => ({ value: one, label: t(`desk.kind.${one}`) })),
            isOneAlways: true,
          },
          {
            name: 'room',
            label: t('desk.rooms'),
            options: LOCKER_ROOMS.map((one) => ({ value: one, label: t(`room.${one}`) })),
            isOneAlways: true,
          },
          ...(kind === 'personal' ? [monthPart] : []),
        ]}
      />
      <h2 className="text-h3 font-semibold">
        {t('desk.planLabel', { kind: t(`desk.kind.${kind}`), room: t(`room.${room}`) })}
      </h2>
      <p className="mb-4 mt-1">
        {counts
          .map(({ state, count }) => t('desk.counts', { state: t(`state.${state}`), count }))
          .join(' · ')}
      </p>
      <LockerBanks lockers={lockers}>
        {(locker) => (
          <Link to={deskLockerPaths.locker(locker)} className={`slot slot-link slot-${LOOKS[locker.state]}`}>
            <LockerFace number={locker.number} note={t(`state.${locker.state}`)} />
          </Link>
        )}
      </LockerBanks>
    </DeskFrame>
  )
}
