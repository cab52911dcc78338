import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import { decidedMeanwhile } from '~/decisions/at-top'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import {
  DECISION_DONE,
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

/** Decides about a booking in the desk's queue at `address`. */
export async function decideInQueue(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, deskDecisionPage)
  if (posted.kind !== 'complete') return posted.answer
  const outcome = await decideBooking(context, posted.value, once(posted))
  if (!outcome.ok) return posted.refuse(outcome.problem)
  return seeOther(address, context.cookies.flash({ key: outcome.data, tone: 'done' }))
}
