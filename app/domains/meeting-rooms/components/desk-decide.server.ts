import type { AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import { decidedMeanwhile } from '~/decisions/at-top'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { DECISION_DONE, type DeskDecision } from '~/domains/meeting-rooms/desk-office-shapes'

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
