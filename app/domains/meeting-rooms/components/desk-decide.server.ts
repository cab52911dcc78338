import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import { decidedMeanwhile } from '~/decisions/at-top'
import { deskRoomsClient, doorClient } from '~/domains/meeting-rooms/client.server'
import {
  DECISION_DONE,
  deskDayPage,
  deskDecisionPage,
  type DeskDecision,
} from '~/domains/meeting-rooms/desk-office-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Decides about one booking. @returns the code of the success message */
export async function decideBooking(
  { api }: AppLoadContext,
  { id, ...decided }: DeskDecision,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<(typeof DECISION_DONE)[DeskDecision['decision']]>> {
  const json = { ...decided, ids: [id] }
  const outcome = await send(deskRoomsClient(api).desk.rooms.decisions.$post({ json }, headers))
  if (!outcome.ok) return { ok: false, problem: decidedMeanwhile(outcome.problem) }
  return { ok: true, data: DECISION_DONE[decided.decision] }
}

/** Checks in for a booking, without its code. */
export const checkIn = ({ api }: AppLoadContext, id: string, headers: { headers?: Record<string, string> }) =>
  send(doorClient(api).desk.rooms.bookings[':id']['check-in'].$post({ param: { id } }, headers))

/** Decides about a booking in the desk's queue at `address`. */
export async function decideInQueue(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, deskDecisionPage)
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await decideBooking(context, posted.value, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(address, context.cookies.flash({ key: outcome.data, tone: 'done' }))
}

/** Checks in for a booking or ends a block, on the desk's day at `address`. */
export async function decideInDay(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, deskDayPage)
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const isBlock = 'block' in value
  const outcome = isBlock
    ? await send(
        deskRoomsClient(context.api).desk.rooms.blocks[':id'].$delete(
          { param: { id: value.block } },
          once(posted),
        ),
      )
    : await checkIn(context, value.id, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  const key = isBlock ? ('deskBlockEnded' as const) : ('deskCheckedIn' as const)
  return seeOther(address, context.cookies.flash({ key, tone: 'done' }))
}
