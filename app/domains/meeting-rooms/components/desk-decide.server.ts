import type { AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import type { ProblemBody } from '~/api/problem'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { DECISION_DONE, type DeskDecision } from '~/domains/meeting-rooms/desk-office-shapes'

/** Decides about one booking. @returns the code of the success message */
export async function decideBooking(
  { api }: AppLoadContext,
  { id, ...decided }: DeskDecision,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<(typeof DECISION_DONE)[DeskDecision['decision']]>> {
  const json = { ...decided, ids: [id] }
  const done = await send(deskRoomsClient(api).desk.rooms.decisions.$post({ json }, headers))
  if (!done.ok) return { ok: false, problem: asFormError(done.problem) }
  return { ok: true, data: DECISION_DONE[decided.decision] }
}

/** Turns errors at the list of ids into errors of the form, which is about one booking. */
const asFormError = (problem: ProblemBody): ProblemBody => {
  const isAboutOne = problem.errors?.some(({ path }) => path.startsWith('ids'))
  return isAboutOne ? { ...problem, messageKey: 'decidedMeanwhile', errors: undefined } : problem
}
