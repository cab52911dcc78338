import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import type { QueueKind } from '~/domains/desk/rules/desk-queues'
import type { DeskQueue } from '~/domains/desk/screens/desk-waiting/desk-queue.server'
import { useWaitingFitness } from '~/domains/fitness/components/waiting-fitness'
import { useWaitingRentals } from '~/domains/fitness/components/waiting-rentals'
import { useWaitingBookings } from '~/domains/meeting-rooms/components/waiting-bookings'
import { useWaitingSeats } from '~/domains/refresh-room/components/waiting-seats'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionKind } from '~/ui/list/decisions'
import type { Queue } from '~/ui/list/queue'

type Waiting = ComponentProps<typeof Queue>['waiting']

const NOTHING = { items: [], count: 0, now: '' }

/** The items of all kinds, the oldest first; each says of which kind it is, and its decisions post that. */
export function useWaiting(
  { kind, rooms, refreshRoom, fitness, lockers }: Omit<DeskQueue, 'kinds'>,
  result?: SubmissionResult<string[]>,
): Waiting {
  const { t } = useTranslation('desk')
  const ofKind = (queue: QueueKind, items: Waiting) =>
    items.map((item) => ({
      ...item,
      facts:
        kind === null
          ? [{ term: t('waiting.kinds'), value: t(`waiting.kind.${queue}`) }, ...item.facts]
          : item.facts,
      tick: item.tick && { ...item.tick, fields: { ...item.tick.fields, queue } },
      decisions: <DecisionKind.Provider value={{ queue }}>{item.decisions}</DecisionKind.Provider>,
    }))
  return [
    ...ofKind('rooms', useWaitingBookings(rooms, result)),
    ...ofKind('refreshRoom', useWaitingSeats(refreshRoom, result)),
    ...ofKind(
      'fitness',
      useWaitingFitness(fitness ?? { gx: NOTHING, training: NOTHING, passes: NOTHING }, result),
    ),
    ...ofKind('lockers', useWaitingRentals(lockers, result)),
  ].sort((a, b) => a.since.localeCompare(b.since))
}
