import type { AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { decidedMeanwhile } from '~/decisions/at-top'
import { deskHeatingClient } from '~/domains/heating/client.server'

/** A decision of the desk about some requests. */
interface Decided {
  decision: 'approve' | 'reject'
  ids: string[]
  reason?: string
}

/** Sends a decision, about all requests or none. @returns the code of the success message */
export async function decideHeating(
  { api }: AppLoadContext,
  { decision, ids, reason = '' }: Decided,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<string>> {
  const { approve, reject } = deskHeatingClient(api).desk.heating
  const decided =
    decision === 'approve'
      ? await send(approve.$post({ json: { ids } }, headers))
      : await send(reject.$post({ json: { ids, reason } }, headers))
  if (!decided.ok) return { ok: false, problem: decidedMeanwhile(decided.problem) }
  const key = decision === 'approve' ? 'heatingApproved' : 'heatingRejected'
  return { ok: true, data: messageCode(key, { number: decided.data.count }) }
}
