import type { AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import type { ProblemBody } from '~/api/problem'
import { deskHeatingClient } from '~/domains/heating/client.server'

/** What the desk decides about some requests. */
interface Decided {
  decision: 'approve' | 'reject'
  ids: string[]
  reason?: string
}

/** Does it to all of them or to none. @returns the code of the message that says so */
export async function decideHeating(
  { api }: AppLoadContext,
  { decision, ids, reason = '' }: Decided,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<string>> {
  const { approve, reject } = deskHeatingClient(api).desk.heating
  const done =
    decision === 'approve'
      ? await send(approve.$post({ json: { ids } }, headers))
      : await send(reject.$post({ json: { ids, reason } }, headers))
  if (!done.ok) return { ok: false, problem: atTopOfForm(done.problem) }
  const key = decision === 'approve' ? 'heatingApproved' : 'heatingRejected'
  return { ok: true, data: messageCode(key, { number: done.data.count }) }
}

/** Which of several stood in the way does not matter to the form: the message stands above them. */
const atTopOfForm = (problem: ProblemBody): ProblemBody => {
  const isAboutOne = problem.errors?.some(({ path }) => path.startsWith('ids'))
  return isAboutOne ? { ...problem, messageKey: 'decidedMeanwhile', errors: undefined } : problem
}
