import type { ApiContext } from '../../../api/context.server'
import { sha256 } from '../../../api/secrets.server'

/** How long a session that has seen the list may still see its copy while sessions cannot be read: a working shift. */
const SHIFT = 12 * 3_600_000

/** Sessions of the desk that have seen the list of visitors: hash of the token → until when they may see its copy. */
const copyReaders = new Map<string, number>()

/** Lets this session see the copy for a shift. */
export function allowCopy(c: ApiContext): void {
  const now = c.var.deps.clock().getTime()
  for (const [hash, until] of copyReaders) if (until <= now) copyReaders.delete(hash)
  if (c.var.tokenHash) copyReaders.set(c.var.tokenHash, now + SHIFT)
}

const hashOf = (c: ApiContext) => {
  const token = /^Bearer (\S{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return token === undefined ? undefined : sha256(token)
}

/** Whether the bearer has seen the list in this shift; asked while the database is away. */
export function maySeeCopy(c: ApiContext): boolean {
  const until = copyReaders.get(hashOf(c) ?? '')
  return until !== undefined && until > c.var.deps.clock().getTime()
}

/** Takes the right to the copy away: signed out, or no longer allowed. */
export const denyCopy = (c: ApiContext) => void copyReaders.delete(hashOf(c) ?? '')
