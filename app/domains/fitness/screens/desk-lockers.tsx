import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { decideRentals } from '~/domains/fitness/components/decide-rental.server'
import { useWaitingRentals } from '~/domains/fitness/components/waiting-rentals'
import { LockerDeskTabs } from '~/domains/fitness/components/locker-desk-tabs'
import { deskLockerQueueForm } from '~/domains/fitness/locker-shapes'
import { deskLockerPaths } from '~/domains/fitness/paths'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionQueue } from '~/ui/list/decision-queue'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness-lockers:desk.title'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const queue = await read(deskLockersClient(context.api).desk.lockers.queue.$get())
  return { queue }
}

export const action = withConstraint(deskLockerQueueForm, (args: ActionFunctionArgs) =>
  decideRentals(args, deskLockerPaths.queue()),
)

/** Rentals to assign and cancellations to decide, the soonest month first. */
export default function DeskLockers() {
  const { t } = useTranslation('fitness-lockers')
  const { queue } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const waiting = useWaitingRentals(queue.items, result)
  return (
    <DeskFrame title={t('desk.title')}>
      <LockerDeskTabs current="queue" />
      <DecisionQueue
        label={t('desk.queueLabel')}
        count={t('desk.waiting', { count: queue.count })}
        emptyText={t('desk.nothing')}
        waiting={waiting}
        now={queue.now}
        result={result}
      />
    </DeskFrame>
  )
}
