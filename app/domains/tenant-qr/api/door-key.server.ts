import { newToken, sha256 } from '~/api/secrets.server'
import type { ApiContext } from '~/api/context.server'
import { Problem } from '~/api/problem'
import { findDoorByKey } from './door-queries.server'

/** Tells a door's key from a session's token (account/api/authenticate.server.ts). */
const PREFIX = 'door_'

export const newDoorKey = () => `${PREFIX}${newToken()}`
export const hashOfKey = (key: string) => sha256(key)

/** The caller has a key, of a door or of none. @throws Problem 401 without, 403 for a person's token */
export function assertDoorKey(c: ApiContext) {
  if (c.var.actor.kind !== 'guest') throw new Problem(403, 'forbidden')
  if (!c.var.deviceKeyHash) throw new Problem(401, 'deviceKeyUnknown')
}

/** The door that calls. @throws Problem 401 without the key of a door, 403 for a person's token */
export async function requireDoor(c: ApiContext) {
  assertDoorKey(c)
  const door = c.var.deviceKeyHash && (await findDoorByKey(c.var.deps.db, c.var.deviceKeyHash))
  if (!door) throw new Problem(401, 'deviceKeyUnknown')
  return door
}
export type KnownDoor = Awaited<ReturnType<typeof requireDoor>>
