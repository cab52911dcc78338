import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { ownReservationForm } from '~/domains/fitness/bought-shapes'
import { gxClient, lockersClient, passesClient, trainingClient } from '~/domains/fitness/client.server'
import { fitnessPaths, type FitnessKind } from '~/domains/fitness/paths'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { addMonths } from '~/rules/local-time'
import { can } from '~/rules/permissions'

const callsOf = ({ api }: AppLoadContext) => ({
  gx: gxClient(api).fitness['gx-applications'][':id'],
  pt: trainingClient(api).fitness.training.purchases[':id'],
  pass: passesClient(api).fitness.passes[':id'],
  locker: lockersClient(api).fitness['locker-rentals'][':id'],
})

/** A reservation of a kind for its page; a package by its own id or that of one of its units. @throws a 404 for an unknown one */
export async function loadReservation(context: AppLoadContext, id: string, type: FitnessKind) {
  const calls = callsOf(context)
  const param = { id }
  const isMember = can(actorOf(await context.me()), 'fitness:book')
  if (type === 'locker') return { type, isMember, rental: await read(calls.locker.$get({ param })) }
  if (type === 'pass') return { type, isMember, pass: await read(calls.pass.$get({ param })) }
  if (type === 'pt') return { type, isMember, id, purchase: await read(calls.pt.$get({ param })) }
  const application = await read(calls.gx.$get({ param }))
  // Its programme can be applied for again in the first month after both it and this one.
  const last = [application.month, context.today.slice(0, 7)].sort().at(-1)!
  return { type, gx: { ...application, again: isMember ? addMonths(`${last}-01`, 1).slice(0, 7) : null } }
}
export type OwnReservation = Awaited<ReturnType<typeof loadReservation>>

const ASKED = {
  gx: 'fitnessCancellationRequested',
  pt: 'ptRefundRequested',
  pass: 'passRefundRequested',
  locker: 'lockerCancellationRequested',
} as const

/** Sends the request for a cancellation to the call of its kind. */
function askFor(
  calls: ReturnType<typeof callsOf>,
  type: FitnessKind,
  { id, chargeWon }: { id: string; chargeWon: number },
  headers: ReturnType<typeof once>,
) {
  const asked = { param: { id }, json: { chargeWon } }
  switch (type) {
    case 'gx':
      return send(calls.gx.cancel.$post(asked, headers))
    case 'pt':
      return send(calls.pt.cancel.$post(asked, headers))
    case 'pass':
      return send(calls.pass.cancel.$post(asked, headers))
    case 'locker':
      return send(calls.locker.cancel.$post(asked, headers))
  }
}

/** Asks for cancellation with the charge that was shown; withdraws a pass that waits for its payment, or cancels a unit. */
export async function cancelReservation(args: ActionFunctionArgs, id: string, type: FitnessKind) {
  const { context } = args
  const posted = await receive(args, ownReservationForm)
  if (posted.kind !== 'complete') return posted.answer
  const form = posted.value
  const told = (key: Parameters<typeof context.cookies.flash>[0]['key']) =>
    seeOther(fitnessPaths.reservation({ id, kind: type }), context.cookies.flash({ key, tone: 'done' }))
  const calls = callsOf(context)
  if (form.decision === 'cancelUnit') {
    const { cancel } = trainingClient(context.api).fitness.training.units[':id']
    const json = { isFree: form.isFree }
    const cancelled = await send(cancel.$post({ param: { id: form.id }, json }, once(posted)))
    if (!cancelled.ok) return posted.refuse(cancelled.problem)
    const unit = cancelled.data.booked.find((one) => one.id === form.id)
    return told(unit?.isUsed ? 'ptUnitCancelledLate' : 'ptUnitCancelled')
  }
  const done =
    form.decision === 'withdraw'
      ? await send(calls.pass.withdraw.$post({ param: { id } }, once(posted)))
      : await askFor(calls, type, { id, chargeWon: form.chargeWon }, once(posted))
  if (!done.ok) return posted.refuse(done.problem)
  return told(form.decision === 'withdraw' ? 'passWithdrawn' : ASKED[type])
}
