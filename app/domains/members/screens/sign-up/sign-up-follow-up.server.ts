import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send, type Outcome } from '~/api/client.server'
import { deviceKeyOf } from '~/domains/account/devices.server'
import { membersClient } from '~/domains/members/client.server'
import type { appDevice } from '~/domains/account/schemas'
import type { signedUpShape } from '~/domains/members/sign-up-schemas'

type SignedUp = z.infer<typeof signedUpShape>

/**
 * What follows a sign-up (product §7): the managers are notified and, in the mobile app, its device is registered
 * for the account. Failures do not undo the sign-up and are only logged (product §8).
 */
export async function notifyAndRegisterDevice(
  context: AppLoadContext,
  { ticket, loginId }: SignedUp,
  { deviceId, deviceName, deviceToken }: z.infer<typeof appDevice>,
): Promise<void> {
  const { api, app } = context
  const account = membersClient(api)
  await quietly(context, send(account.firebase.alert.signup.$post({ json: { ticket } })))
  if (!app || !deviceId || !deviceName || !deviceToken) return
  const device = {
    deviceId: deviceKeyOf(deviceId, loginId),
    deviceName,
    deviceToken,
    deviceType: app.platform ?? ('Web' as const),
  }
  await quietly(context, send(account.device['create-from-login-id'].$post({ json: { ticket, ...device } })))
}

async function quietly(context: AppLoadContext, call: Promise<Outcome<unknown>>): Promise<void> {
  const failure = await call.then(
    (outcome) => (outcome.ok ? undefined : new Error(outcome.problem.messageKey)),
    (thrown: unknown) => thrown,
  )
  if (failure) context.reportError(failure)
}
