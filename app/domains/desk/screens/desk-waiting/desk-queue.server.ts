import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import type { DeskMe } from '~/api/me'
import { read } from '~/api/client.server'
import { QUEUES, QUEUE_KINDS, type QueueKind } from '~/domains/desk/rules/desk-queues'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { decideFitness } from '~/domains/fitness/components/decide-fitness.server'
import { decideRentals } from '~/domains/fitness/components/decide-rental.server'
import { loadFitnessQueue } from '~/domains/fitness/components/load-fitness-queue.server'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { decideInQueue } from '~/domains/meeting-rooms/components/desk-decide.server'
import { deskRefreshClient } from '~/domains/refresh-room/client.server'
import { decideSeats } from '~/domains/refresh-room/components/decide-seats.server'
import { readForm } from '~/forms/read-form.server'
import { can } from '~/rules/permissions'

/** Who decides about a thing of each kind: the queue of its room. */
export const DECIDE: Record<QueueKind, (args: ActionFunctionArgs, address: string) => Promise<unknown>> = {
  rooms: decideInQueue,
  refreshRoom: decideSeats,
  fitness: decideFitness,
  lockers: decideRentals,
}

const kindIn = (text: unknown) => QUEUE_KINDS.find((kind) => kind === text)

/**
 * The kind that a posted decision names. What is no form, or names none, the rooms' queue answers as malformed: which of them does
 * is all the same. The form is read from a copy, as the queue of its kind reads it by its own schema.
 */
export const kindOfDecision = async (request: Request): Promise<QueueKind> =>
  kindIn((await readForm(request.clone()))?.get('queue')) ?? 'rooms'

/**
 * What waits for the desk, of the kinds that this person decides about or of one of them.
 * @throws a response 403 for staff who decide about none
 */
export async function deskQueueOf(context: AppLoadContext, staff: DeskMe, wanted?: QueueKind) {
  const actor = { kind: 'staff' as const, id: staff.staffId, roles: staff.roles }
  const kinds = QUEUE_KINDS.filter((kind) => can(actor, QUEUES[kind]))
  if (kinds.length === 0) throw new Response(null, { status: 403 })
  const kind = kinds.find((one) => one === wanted) ?? null
  const isShown = (one: QueueKind) => kinds.includes(one) && (kind === null || kind === one)
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
    kind,
    rooms: rooms?.items ?? [],
    refreshRoom: refreshRoom?.items ?? [],
    fitness,
    lockers: lockers?.items ?? [],
    count: queues.reduce((sum, queue) => sum + queue.count, 0),
    now: queues[0]!.now,
  }
}
export type DeskQueue = Awaited<ReturnType<typeof deskQueueOf>>
