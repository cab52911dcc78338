import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { send, type Outcome } from '~/api/client.server'
import type { MessageKey } from '~/api/message-keys'
import { deskLockersClient } from '~/domains/fitness/client.server'
import { deskLockerQueueForm, type RentalDecision } from '~/domains/fitness/locker-shapes'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

/** Sends the desk's decision about a rental. @returns the code of the success message */
export async function decideRental(
  { api }: AppLoadContext,
  { id, ...decided }: RentalDecision,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<MessageKey>> {
  const calls = deskLockersClient(api).desk['locker-rentals'][':id']
  const param = { id }
  const outcome = async (call: Promise<Outcome<unknown>>, key: MessageKey): Promise<Outcome<MessageKey>> => {
    const sent = await call
    return sent.ok ? { ok: true, data: key } : sent
  }
  switch (decided.decision) {
    case 'assign':
      return outcome(send(calls.assign.$post({ param }, headers)), 'lockerAssigned')
    case 'approve':
      return outcome(
        send(calls['approve-cancellation'].$post({ param }, headers)),
        'lockerCancellationApproved',
      )
    case 'cancelAssignment': {
      const json = { reason: decided.reason }
      return outcome(
        send(calls['cancel-assignment'].$post({ param, json }, headers)),
        'lockerAssignmentCancelled',
      )
    }
    case 'decline': {
      const json = { reason: decided.reason }
      return outcome(
        send(calls['decline-cancellation'].$post({ param, json }, headers)),
        'lockerCancellationDeclined',
      )
    }
    case 'end': {
      const json = { reason: decided.reason }
      return outcome(send(calls.end.$post({ param, json }, headers)), 'lockerRentalEnded')
    }
  }
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
