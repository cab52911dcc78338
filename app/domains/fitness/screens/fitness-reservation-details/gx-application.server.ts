import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { gxClient } from '~/domains/fitness/client.server'
import { gxCancelScreenForm } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { addMonths } from '~/rules/local-time'
import { can } from '~/rules/permissions'

/** An application, and the month in which its programme can be applied for again: the first after both it and this one. */
export async function loadGxApplication({ api, today, me }: AppLoadContext, id: string) {
  const application = await read(gxClient(api).fitness['gx-applications'][':id'].$get({ param: { id } }))
  const last = [application.month, today.slice(0, 7)].sort().at(-1)!
  const again = can(actorOf(await me()), 'fitness:book') ? addMonths(`${last}-01`, 1).slice(0, 7) : null
  return { ...application, again }
}

/** Asks for cancellation with the charge that was shown. */
export async function cancelGxApplication(args: ActionFunctionArgs, id: string) {
  const posted = await receive(args, gxCancelScreenForm)
  if (posted.kind !== 'complete') return posted.answer
  const { cancel } = gxClient(args.context.api).fitness['gx-applications'][':id']
  const json = { chargeWon: posted.value.chargeWon }
  const asked = await send(cancel.$post({ param: { id }, json }, once(posted)))
  if (!asked.ok) return posted.refuse(asked.problem)
  return seeOther(
    fitnessPaths.reservation({ id, kind: 'gx' }),
    args.context.cookies.flash({ key: 'fitnessCancellationRequested', tone: 'done' }),
  )
}
