import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskRoomsClient, waitsClient } from '~/domains/meeting-rooms/client.server'
import { deskDecisionPage } from '~/domains/meeting-rooms/desk-office-shapes'
import { DeskWaits } from '~/domains/meeting-rooms/screens/desk-bookings-waiting/desk-waits'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { decideInQueue } from '~/domains/meeting-rooms/components/desk-decide.server'
import { useWaitingBookings } from '~/domains/meeting-rooms/components/waiting-bookings'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { withConstraint } from '~/forms/form-action.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionQueue } from '~/ui/list/decision-queue'
import { DeskFrame } from '~/ui/page/desk-frame'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.view.waiting'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const [queue, waits] = await Promise.all([
    read(deskRoomsClient(context.api).desk.rooms.undecided.$get()),
    read(waitsClient(context.api).desk.rooms.waits.$get()),
  ])
  return { queue, waits }
}

export const action = withConstraint(deskDecisionPage, (args: ActionFunctionArgs) =>
  decideInQueue(args, roomDeskPaths.waiting()),
)

/** The queue of cancellations, earliest use first, and the waiting lists. */
export default function DeskBookingsWaiting() {
  const { t } = useTranslation('meeting-rooms')
  const { queue, waits } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const waiting = useWaitingBookings(queue.items, result)
  return (
    <DeskFrame title={t('desk.title')}>
      <RoomDeskTabs current="waiting" />
      <DecisionQueue
        label={t('desk.view.waiting')}
        count={t('desk.waiting', { count: queue.count })}
        emptyText={t('desk.nothing')}
        waiting={waiting}
        now={queue.now}
        result={result}
      />
      <DeskWaits waits={waits} />
    </DeskFrame>
  )
}
