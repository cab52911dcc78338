import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import type { DeskMe } from '~/api/me'
import { read } from '~/api/client.server'
import { kindsSeen } from '~/domains/desk/components/kinds.server'
import { decideSeveral, rowForm } from '~/decisions/decide-several.server'
import { QUEUE_KINDS, QUEUES, type QueueKind } from '~/domains/desk/rules/desk-queues'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { decideFitness, decideRefund } from '~/domains/fitness/components/decide-fitness.server'
import { decideRental, decideRentals } from '~/domains/fitness/components/decide-rental.server'
import { loadFitnessQueue } from '~/domains/fitness/components/load-fitness-queue.server'
import { fitnessQueueForm } from '~/domains/fitness/gx-shapes'
import { deskLockerQueueForm } from '~/domains/fitness/locker-shapes'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { decideBooking, decideInQueue } from '~/domains/meeting-rooms/components/desk-decide.server'
import { deskDecisionPage } from '~/domains/meeting-rooms/desk-office-shapes'
import { deskRefreshClient } from '~/domains/refresh-room/client.server'
import { decideSeat, decideSeats } from '~/domains/refresh-room/components/decide-seats.server'
import { deskSeatDecision } from '~/domains/refresh-room/schemas'

/** Who decides about a thing of each kind: the queue of its domain. */
export const DECIDE: Record<QueueKind, (args: ActionFunctionArgs, address: string) => Promise<unknown>> = {
  rooms: decideInQueue,
  refreshRoom: decideSeats,
  fitness: decideFitness,
  lockers: decideRentals,
}

/** The decision of a row of each kind, for several at once. */
const DECISIONS = {
  rooms: rowForm(deskDecisionPage, decideBooking),
  refreshRoom: rowForm(deskSeatDecision, decideSeat),
  fitness: rowForm(fitnessQueueForm, decideRefund),
  lockers: rowForm(deskLockerQueueForm, decideRental),
} satisfies Record<QueueKind, unknown>

/** Decides about the ticked things of all kinds. */
export const decideSeveralKinds = (args: ActionFunctionArgs, address: string) =>
  decideSeveral(args, {
    address,
    decisionOf: (form) => {
      const kind = QUEUE_KINDS.find((each) => each === form.queue)
      return kind ? DECISIONS[kind](form) : null
    },
  })

/** What is typed for a decision of any kind. */
export const decisionForm = z.union([
  deskDecisionPage,
  deskSeatDecision,
  fitnessQueueForm,
  deskLockerQueueForm,
])

/**
 * What waits for the desk, of the kinds that this person decides about or of one of them.
 * @throws a response 403 for staff who decide about none
 */
export async function deskQueueOf(context: AppLoadContext, staff: DeskMe, wanted?: QueueKind) {
  const { kinds, chosen, isShown } = kindsSeen(staff, QUEUES, wanted)
  const { api } = context
  const [rooms, refreshRoom, fitness, lockers] = await Promise.all([
    isShown('rooms') ? read(deskRoomsClient(api).desk.rooms.undecided.$get()) : null,
    isShown('refreshRoom') ? read(deskRefreshClient(api).desk['refresh-room'].undecided.$get()) : null,
    isShown('fitness') ? loadFitnessQueue(context) : null,
    isShown('lockers') ? read(deskLockersClient(api).desk.lockers.queue.$get()) : null,
  ])
  const queues = [rooms, refreshRoom, fitness, lockers].filter((queue) => queue !== null)
  return {
    kinds,
    kind: chosen,
    rooms: rooms?.items ?? [],
    refreshRoom: refreshRoom?.items ?? [],
    fitness,
    lockers: lockers?.items ?? [],
    count: queues.reduce((sum, queue) => sum + queue.count, 0),
    now: queues[0]!.now,
  }
}
export type DeskQueue = Awaited<ReturnType<typeof deskQueueOf>>
