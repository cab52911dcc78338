import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
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

export const decideSeat = (
  { api }: AppLoadContext,
  json: z.output<typeof deskSeatDecision>,
  headers: ReturnType<typeof once>,
) => send(deskRefreshClient(api).desk['refresh-room'].decisions.$post({ json }, headers))

/** Decides a requested cancellation of a seat in the desk's queue at `address`. */
export async function decideSeats(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, deskSeatDecision)
  if (posted.kind !== 'complete') return posted.answer
  const { value } = posted
  const outcome = await decideSeat(context, value, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(address, context.cookies.flash({ key: SEAT_DECIDED[value.decision], tone: 'done' }))
}
