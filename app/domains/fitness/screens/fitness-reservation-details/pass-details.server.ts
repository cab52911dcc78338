import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { passesClient } from '~/domains/fitness/client.server'
import { passDetailsForm } from '~/domains/fitness/pass-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** A pass for its details page. @throws a 404 for an unknown one */
export const loadPass = ({ api }: AppLoadContext, id: string) =>
  read(passesClient(api).fitness.passes[':id'].$get({ param: { id } }))

/** Asks for the refund of a pass, or withdraws one that waits for its payment, from the details page. */
export async function cancelPass(args: ActionFunctionArgs, id: string) {
  const { context } = args
  const posted = await receive(args, passDetailsForm)
  if (posted.kind !== 'complete') return posted.answer
  const form = posted.value
  const calls = passesClient(context.api).fitness.passes[':id']
  const param = { id }
  const done =
    form.decision === 'cancel'
      ? await send(calls.cancel.$post({ param, json: { chargeWon: form.chargeWon } }, once(posted)))
      : await send(calls.withdraw.$post({ param }, once(posted)))
  if (!done.ok) return posted.refuse(done.problem)
  const key = form.decision === 'cancel' ? 'passRefundRequested' : 'passWithdrawn'
  return seeOther(
    fitnessPaths.reservation({ id, kind: 'pass' }),
    context.cookies.flash({ key, tone: 'done' }),
  )
}
