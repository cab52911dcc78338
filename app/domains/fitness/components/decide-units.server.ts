import type { ActionFunctionArgs } from '@remix-run/node'
import { send } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { deskUnitForm } from '~/domains/fitness/training-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Records who came to a unit or did not, or gives it back, on the page at `address`. */
export async function decideUnits(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, deskUnitForm)
  if (posted.kind !== 'complete') return posted.answer
  const form = posted.value
  const unit = deskTrainingClient(context.api).desk.fitness.training.units[':id']
  const param = { id: form.id }
  const decided =
    form.decision === 'giveBack'
      ? await send(unit['give-back'].$post({ param, json: { reason: form.reason } }, once(posted)))
      : form.decision === 'attended'
        ? await send(unit.attended.$post({ param }, once(posted)))
        : await send(unit['no-show'].$post({ param }, once(posted)))
  if (!decided.ok) return posted.refuse(decided.problem)
  const key = form.decision === 'giveBack' ? 'ptGivenBack' : 'ptAttendanceSaved'
  return seeOther(address, context.cookies.flash({ key, tone: 'done' }))
}
