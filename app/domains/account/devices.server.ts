import type { AppLoadContext } from '@remix-run/node'
import type { z } from 'zod'
import { send } from '~/api/client.server'
import { loginIdKey } from '~/rules/login-id'
import { accountClient } from './client.server'
import type { appDevice } from './schemas'

type AppDevice = z.infer<typeof appDevice>

/** The key of a device: its id joined with the login ID (product §3). */
export const deviceKeyOf = (deviceId: string, loginId: string) => `${deviceId}-${loginIdKey(loginId)}`

/**
 * Registers or updates the app's device after sign-in (product §7, decisions §10). A failure is only
 * logged; the session remains.
 * @returns the cookie by which signing out finds the device
 */
export async function signInDevice(
  context: AppLoadContext,
  { token, loginId }: { token: string; loginId: string },
  { deviceId, deviceName, deviceToken }: AppDevice,
): Promise<string[]> {
  const { api, app, cookies } = context
  if (!app || !deviceId || !deviceName || !deviceToken) return []
  const deviceKey = deviceKeyOf(deviceId, loginId)
  const { device } = accountClient(api)
  // The request has no session cookie yet, so the new token is passed along.
  const signedIn = { headers: { authorization: `Bearer ${token}` } }
  try {
    const answer = await device[':deviceKey'].$get({ param: { deviceKey } }, signedIn)
    if ((answer.status as number) === 404) {
      const json = {
        deviceId: deviceKey,
        deviceName,
        deviceToken,
        deviceType: app.platform ?? 'Web',
      } as const
      await unwrap(send(device.$post({ json }, signedIn)))
    } else {
      const registered = await unwrap(send(Promise.resolve(answer)))
      if (registered.deviceToken !== deviceToken)
        await unwrap(
          send(device[':deviceKey'].$put({ param: { deviceKey }, json: { deviceToken } }, signedIn)),
        )
    }
  } catch (failure) {
    context.reportError(failure)
  }
  return [cookies.device(deviceKey)]
}

/** Stops push notifications when the person signs out; a failure is only logged (product §4, §8). */
export async function signOutDevice(context: AppLoadContext): Promise<string[]> {
  const { api, jar, cookies, signedIn } = context
  if (jar.device === undefined) return []
  try {
    if (signedIn)
      await unwrap(send(accountClient(api).device.logout.$post({ json: { deviceId: jar.device } })))
  } catch (failure) {
    context.reportError(failure)
  }
  return [cookies.clearDevice()]
}

/** @throws an error with the problem's message code */
async function unwrap<T>(
  call: Promise<{ ok: true; data: T } | { ok: false; problem: { messageKey: string } }>,
): Promise<T> {
  const outcome = await call
  if (!outcome.ok) throw new Error(outcome.problem.messageKey)
  return outcome.data
}
