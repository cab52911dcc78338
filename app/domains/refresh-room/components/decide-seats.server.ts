import type { ActionFunctionArgs } from '@remix-run/node'
import { send } from '~/api/client.server'
import { deskRefreshClient } from '~/domains/refresh-room/client.server'
import { deskSeatDecision, type DeskSeatAction } from '~/domains/refresh-room/schemas'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** The success message of each decision. */
export const SEAT_DECIDED = {
  approveCancellation: 'deskCancellationApproved',
  declineCancellation: 'deskCancellationDeclined',
  checkIn: 'deskCheckedIn',
} as const satisfies Record<DeskSeatAction, string>

/** Decides a requested cancellation of a seat in the desk's queue at `address`. */
export async function decideSeats(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, deskSeatDecision)
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const { decisions } = deskRefreshClient(context.api).desk['refresh-room']
  const outcome = await send(decisions.$post({ json: value }, once(posted)))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(address, context.cookies.flash({ key: SEAT_DECIDED[value.decision], tone: 'done' }))
}
