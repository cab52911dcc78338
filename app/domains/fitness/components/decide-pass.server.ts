import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import type { MessageKey } from '~/api/message-keys'
import { send, type Outcome } from '~/api/client.server'
import { deskPassesClient } from '~/domains/fitness/client.server'
import type { deskPassForm } from '~/domains/fitness/pass-shapes'

type Decided = z.output<typeof deskPassForm>

const DONE = {
  approve: 'fitnessCancellationApproved',
  decline: 'fitnessCancellationDeclined',
  confirmPayment: 'passPaymentConfirmed',
  undoPayment: 'passPaymentUndone',
  confirmRepayment: 'passRepaid',
  undoRepayment: 'deskRepaymentUndone',
  release: 'passCancelledByDesk',
  cancel: 'passCancelledByDesk',
} as const satisfies Record<Decided['decision'], MessageKey>

/** Sends a decision about a pass. @returns the code of the success message */
export async function decidePass(
  { api }: AppLoadContext,
  { id, ...form }: Decided & { id: string },
  headers: { headers?: Record<string, string> },
): Promise<Outcome<(typeof DONE)[Decided['decision']]>> {
  const calls = deskPassesClient(api).desk.fitness.passes[':id']
  const param = { id }
  const decide = () => {
    switch (form.decision) {
      case 'approve':
        return send(calls.approve.$post({ param }, headers))
      case 'confirmPayment':
        return send(calls['confirm-payment'].$post({ param, json: form }, headers))
      case 'undoPayment':
        return send(calls['undo-payment'].$post({ param, json: form }, headers))
      case 'confirmRepayment':
        return send(calls['confirm-repayment'].$post({ param, json: form }, headers))
      case 'undoRepayment':
        return send(calls['undo-repayment'].$post({ param, json: form }, headers))
      default:
        return send(calls[form.decision].$post({ param, json: form }, headers))
    }
  }
  const outcome = await decide()
  return outcome.ok ? { ok: true, data: DONE[form.decision] } : outcome
}
