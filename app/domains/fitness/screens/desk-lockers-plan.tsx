import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { LockerDeskTabs } from '~/domains/fitness/components/locker-desk-tabs'
import { LockerBanks, LockerFace } from '~/domains/fitness/components/locker-plan'
import { deskLockerPaths } from '~/domains/fitness/paths'
import { LOCKER_KINDS, LOCKER_ROOMS } from '~/domains/fitness/rules/locker-kinds'
import { DESK_LOCKER_STATES, deskLockersQuery, type DeskLockerState } from '~/domains/fitness/locker-shapes'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery } from '~/lists/read-query'
import { DeskFrame } from '~/ui/desk-frame'
import { Link } from '~/ui/link'
import type { ScreenHandle } from '~/ui/screen-handle'
import { Tabs } from '~/ui/tabs'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness-lockers:desk.plan'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  // An unknown view is the first one: these are links, not fields.
  const query = readQuery(request, deskLockersQuery.shape)
  const plan = await read(deskLockersClient(context.api).desk.lockers.$get({ query }))
  return { plan, kind: query.kind, room: query.room }
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
  const language = useLanguage()
  const { plan, kind, room } = useLoaderData<typeof loader>()
  const { months, month, lockers } = plan
  const isPersonal = kind === 'personal'
  const query = { kind, room, month: isPersonal ? month : undefined }
  const counts = DESK_LOCKER_STATES.map((state) => ({
    state,
    count: lockers.filter((locker) => locker.state === state).length,
  })).filter(({ count }) => count > 0)
  return (
    <DeskFrame title={t('desk.title')}>
      <LockerDeskTabs current="plan" />
      <Tabs
        label={t('desk.kinds')}
        current={deskLockerPaths.plan({ kind, room })}
        tabs={LOCKER_KINDS.flatMap((one) =>
          LOCKER_ROOMS.map((other) => ({
            label: t('desk.planLabel', { kind: t(`desk.kind.${one}`), room: t(`room.${other}`) }),
            to: deskLockerPaths.plan({ kind: one, room: other }),
          })),
        )}
      />
      {isPersonal && (
        <Tabs
          label={t('desk.months')}
          current={deskLockerPaths.plan(query)}
          tabs={months.map((one) => ({
            label: formatMonth(one, language),
            to: deskLockerPaths.plan({ ...query, month: one }),
          }))}
        />
      )}
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
