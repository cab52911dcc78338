import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { trainingClient } from '~/domains/fitness/client.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { trainingDetailsForm } from '~/domains/fitness/training-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** A package for its details page, by its id or that of one of its units. @throws a 404 for an unknown one */
export const loadPurchase = ({ api }: AppLoadContext, id: string) =>
  read(trainingClient(api).fitness.training.purchases[':id'].$get({ param: { id } }))

/** Cancels a unit, or asks for the refund of the package, from the details page. */
export async function cancelTraining(args: ActionFunctionArgs, id: string) {
  const { context } = args
  const posted = await receive(args, trainingDetailsForm)
  if (posted.kind !== 'complete') return posted.answer
  const form = posted.value
  const { purchases, units } = trainingClient(context.api).fitness.training
  const told = (key: 'ptRefundRequested' | 'ptUnitCancelled' | 'ptUnitCancelledLate') =>
    seeOther(fitnessPaths.reservation({ id, kind: 'pt' }), context.cookies.flash({ key, tone: 'done' }))
  if (form.decision === 'cancel') {
    const json = { chargeWon: form.chargeWon }
    const asked = await send(purchases[':id'].cancel.$post({ param: { id }, json }, once(posted)))
    return asked.ok ? told('ptRefundRequested') : posted.refuse(asked.problem)
  }
  const cancel = units[':id'].cancel
  const param = { id: form.id }
  const cancelled = await send(cancel.$post({ param, json: { isFree: form.isFree } }, once(posted)))
  if (!cancelled.ok) return posted.refuse(cancelled.problem)
  const unit = cancelled.data.booked.find((one) => one.id === form.id)
  return told(unit?.isUsed ? 'ptUnitCancelledLate' : 'ptUnitCancelled')
}
