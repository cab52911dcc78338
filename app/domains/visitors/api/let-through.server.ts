import type { ApiContext } from '../../../api/context.server'
import { sha256 } from '../../../api/secrets.server'

/** How long somebody who was let through may still see the copy when nobody can be asked: a shift. */
const SHIFT = 12 * 3_600_000

/** Until when the holders of these tokens, by their hash, may see the copy: those of the desk who saw visitors here before. */
const letThrough = new Map<string, number>()

/** Remembers that this token may see who is expected. */
export function rememberDesk(c: ApiContext): void {
  const now = c.var.deps.clock().getTime()
  for (const [hash, until] of letThrough) if (until <= now) letThrough.delete(hash)
  if (c.var.tokenHash) letThrough.set(c.var.tokenHash, now + SHIFT)
}

const hashOf = (c: ApiContext) => {
  const token = /^Bearer (\S{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return token === undefined ? undefined : sha256(token)
}

/** Whether the bearer was let through in this shift, for when no session can be read. */
export function wasLetThrough(c: ApiContext): boolean {
  const until = letThrough.get(hashOf(c) ?? '')
  return until !== undefined && until > c.var.deps.clock().getTime()
}

/** Forgets the bearer: signed out, or no longer allowed. */
export const forgetDesk = (c: ApiContext) => void letThrough.delete(hashOf(c) ?? '')
