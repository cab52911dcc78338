import type { ApiContext } from '~/api/context.server'
import { sha256 } from '~/api/secrets.server'
import { MS_PER_HOUR } from '~/rules/time-units'

/**
 * How long (ms) a session that has read the list may read its copy while sessions cannot be checked: a working shift.
 */
const SHIFT = 12 * MS_PER_HOUR

/** Desk sessions that have read the list of visitors: hash of the token → until when (ms) they may read the copy. */
const copyReaders = new Map<string, number>()

/** Allows this session to read the copy for a shift. */
export function allowCopy(c: ApiContext): void {
  const now = c.var.deps.clock().getTime()
  for (const [hash, until] of copyReaders) if (until <= now) copyReaders.delete(hash)
  if (c.var.tokenHash) copyReaders.set(c.var.tokenHash, now + SHIFT)
}

const hashOf = (c: ApiContext) => {
  const token = /^Bearer (\S{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return token === undefined ? undefined : sha256(token)
}

/** Whether the bearer has read the list in this shift; used while the database is unavailable. */
export function maySeeCopy(c: ApiContext): boolean {
  const until = copyReaders.get(hashOf(c) ?? '')
  return until !== undefined && until > c.var.deps.clock().getTime()
}

/** Revokes the session's right to the copy: signed out, or no longer permitted. */
export const denyCopy = (c: ApiContext) => void copyReaders.delete(hashOf(c) ?? '')
