import type { AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import type { ProblemBody } from '~/api/problem'
import { deskRoomsClient } from '~/domains/meeting-rooms/client.server'
import { DECISION_DONE, type DeskDecision } from '~/domains/meeting-rooms/desk-office-shapes'

/** Decides about one booking. @returns the code of the message that says so */
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

/** The form is about one booking, so that an error of the list's is one of the form. */
const asFormError = (problem: ProblemBody): ProblemBody => {
  const isAboutOne = problem.errors?.some(({ path }) => path.startsWith('ids'))
  return isAboutOne ? { ...problem, messageKey: 'decidedMeanwhile', errors: undefined } : problem
}
