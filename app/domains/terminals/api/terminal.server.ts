import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { newToken, sha256 } from '~/api/secrets.server'
import { requireDeviceNetwork } from '~/domains/account/api/networks.server'
import { TERMINAL_HEADER } from '~/domains/terminals/header'
import type { TerminalKind } from '~/domains/terminals/schemas'
import { findTerminalByKey, touchTerminal, type TerminalRecord } from './queries.server'

export const newTerminalKey = () => `terminal_${newToken()}`

/** The terminal that calls, if one does. @throws Problem 403 for a key from outside DEVICE_NETWORKS */
export async function findTerminal(c: ApiContext): Promise<TerminalRecord | undefined> {
  const key = c.req.header(TERMINAL_HEADER)
  if (!key) return undefined
  requireDeviceNetwork(c)
  const { db, clock } = c.var.deps
  const found = await findTerminalByKey(db, sha256(key))
  if (found) await touchTerminal(db, found.terminal, clock())
  return found
}

/** The terminal of this kind that calls. @throws Problem 403 for everybody else */
export async function requireTerminal(c: ApiContext, kind: TerminalKind): Promise<TerminalRecord> {
  const found = await findTerminal(c)
  if (found?.terminal.kind !== kind) throw new Problem(403, 'terminalUnknown')
  return found
}
