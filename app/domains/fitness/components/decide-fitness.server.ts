import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { deskGxClient, deskPassesClient, deskTrainingClient } from '~/domains/fitness/client.server'
import { fitnessQueueForm } from '~/domains/fitness/gx-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Decides about a refund in the desk's queue at `address`. */
export async function decideFitness(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, fitnessQueueForm)
  if (posted.kind !== 'complete') return posted.answer
  const form = posted.value
  const decided = await decideRefund(context, form, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(address, context.cookies.flash({ key: DECIDED[form.decision], tone: 'done' }))
}

const DECIDED = {
  approve: 'fitnessCancellationApproved',
  decline: 'fitnessCancellationDeclined',
} as const

/** Sends a decision of the queue to the call of what it is about. */
export function decideRefund(
  { api }: AppLoadContext,
  form: z.output<typeof fitnessQueueForm>,
  headers: ReturnType<typeof once>,
) {
  const param = { id: form.id }
  const calls = {
    gx: deskGxClient(api).desk.fitness['gx-applications'][':id'],
    pt: deskTrainingClient(api).desk.fitness['pt-purchases'][':id'],
    pass: deskPassesClient(api).desk.fitness.passes[':id'],
  }[form.kind]
  return form.decision === 'approve'
    ? send(calls.approve.$post({ param }, headers))
    : send(calls.decline.$post({ param, json: { reason: form.reason } }, headers))
}
