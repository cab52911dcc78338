import type { AppLoadContext } from '@remix-run/node'
import { readOptional, send } from '~/api/client.server'
import { terminalsClient } from '~/domains/terminals/client.server'

/** Whether this browser is a kiosk that the desk has enrolled; the look of one (`?kiosk=on`) has anybody who wants it. */
export async function isEnrolledKiosk({ api, jar }: AppLoadContext): Promise<boolean> {
  if (!jar.terminal) return false
  const terminal = await readOptional(send(terminalsClient(api).terminals.me.$get()))
  return terminal?.kind === 'kiosk'
}
