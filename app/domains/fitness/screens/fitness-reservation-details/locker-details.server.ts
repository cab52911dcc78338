import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { rentalScreenForm } from '~/domains/fitness/locker-shapes'
import { lockersClient } from '~/domains/fitness/client.server'
import { fitnessPaths } from '~/domains/fitness/paths'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** A locker rental for its details page. @throws a 404 for an unknown one */
export const loadRental = ({ api }: AppLoadContext, id: string) =>
  read(lockersClient(api).fitness['locker-rentals'][':id'].$get({ param: { id } }))

/** Asks for the cancellation of a rental, from its details page. */
export async function cancelRental(args: ActionFunctionArgs, id: string) {
  const { context } = args
  const posted = await receive(args, rentalScreenForm)
  if (posted.kind !== 'complete') return posted.answer
  const { chargeWon } = posted.value
  const { cancel } = lockersClient(context.api).fitness['locker-rentals'][':id']
  const cancelled = await send(cancel.$post({ param: { id }, json: { chargeWon } }, once(posted)))
  if (!cancelled.ok) return posted.refuse(cancelled.problem)
  return seeOther(
    fitnessPaths.reservation({ id, kind: 'locker' }),
    context.cookies.flash({ key: 'lockerCancellationRequested', tone: 'done' }),
  )
}
