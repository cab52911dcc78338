import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import type { MessageKey } from '~/api/message-keys'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { deskLockerQueueForm, type RentalDecision } from '~/domains/fitness/locker-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

const DONE = {
  assign: 'lockerAssigned',
  cancelAssignment: 'lockerAssignmentCancelled',
  end: 'lockerRentalEnded',
  approve: 'lockerCancellationApproved',
  decline: 'lockerCancellationDeclined',
} as const satisfies Record<RentalDecision['decision'], MessageKey>

/** Sends the desk's decision about a rental. @returns the code of the success message */
export async function decideRental(
  { api }: AppLoadContext,
  { id, ...form }: RentalDecision,
  headers: ReturnType<typeof once>,
): Promise<Outcome<MessageKey>> {
  const calls = deskLockersClient(api).desk['locker-rentals'][':id']
  const param = { id }
  const decide = () => {
    switch (form.decision) {
      case 'assign':
        return send(calls.assign.$post({ param }, headers))
      case 'approve':
        return send(calls['approve-cancellation'].$post({ param }, headers))
      case 'cancelAssignment':
        return send(calls['cancel-assignment'].$post({ param, json: form }, headers))
      case 'decline':
        return send(calls['decline-cancellation'].$post({ param, json: form }, headers))
      case 'end':
        return send(calls.end.$post({ param, json: form }, headers))
    }
  }
  const outcome = await decide()
  return outcome.ok ? { ok: true, data: DONE[form.decision] } : outcome
}

/** Decides about a rental in the desk's queue at `address`. */
export async function decideRentals(args: ActionFunctionArgs, address: string) {
  const { context } = args
  const posted = await receive(args, deskLockerQueueForm)
  if (posted.kind !== 'complete') return posted.answer
  const decided = await decideRental(context, posted.value, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(address, context.cookies.flash({ key: decided.data, tone: 'done' }))
}
