import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { deskGxClient, deskPassesClient, deskTrainingClient } from '~/domains/fitness/client.server'
import { fitnessQueueForm } from '~/domains/fitness/gx-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Decides about a refund or a payment in the desk's queue at `address`. */
export async function decideFitness(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, fitnessQueueForm)
  if (posted.kind !== 'complete') return posted.answer
  const form = posted.value
  const decided = await decide(context, form, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(address, context.cookies.flash({ key: DECIDED[form.decision], tone: 'done' }))
}

const DECIDED = {
  approve: 'fitnessCancellationApproved',
  decline: 'fitnessCancellationDeclined',
  confirmPayment: 'passPaymentConfirmed',
  confirmRepayment: 'passRepaid',
  release: 'passCancelledByDesk',
} as const

/** Sends a decision of the queue to the call of what it is about. */
function decide(
  { api }: AppLoadContext,
  form: z.output<typeof fitnessQueueForm>,
  headers: ReturnType<typeof once>,
) {
  const param = { id: form.id }
  const passes = deskPassesClient(api).desk.fitness.passes[':id']
  if (form.decision === 'confirmPayment') {
    const { payer, paidOn, paidWon } = form
    return send(passes['confirm-payment'].$post({ param, json: { payer, paidOn, paidWon } }, headers))
  }
  if (form.decision === 'confirmRepayment') {
    const { repaidOn, repaidHow } = form
    return send(passes['confirm-repayment'].$post({ param, json: { repaidOn, repaidHow } }, headers))
  }
  if (form.decision === 'release')
    return send(passes.release.$post({ param, json: { reason: form.reason } }, headers))
  const calls = {
    gx: deskGxClient(api).desk.fitness['gx-applications'][':id'],
    pt: deskTrainingClient(api).desk.fitness['pt-purchases'][':id'],
    pass: passes,
  }[form.kind]
  return form.decision === 'approve'
    ? send(calls.approve.$post({ param }, headers))
    : send(calls.decline.$post({ param, json: { reason: form.reason } }, headers))
}
