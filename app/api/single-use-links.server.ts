import { and, eq, gt, isNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { newToken, sha256 } from './secrets.server'
import { MS_PER_DAY } from '~/rules/time-units'

/** A link is valid for a week and can be used once (decisions §5). */
const LINK_DAYS = 7

/** A new link: its token, which is stored only as a hash, and the columns of its row. */
export function newLink(now: Date) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_DAYS * MS_PER_DAY)
  return { token, expiresAt, row: { tokenHash: sha256(token), createdAt: now, expiresAt } }
}

/** The links that this token may still use: none where it is unknown, used, replaced or expired. */
export const canBeUsed = (
  links: Record<'tokenHash' | 'usedAt' | 'expiresAt', PgColumn>,
  token: string,
  now: Date,
) => and(eq(links.tokenHash, sha256(token)), isNull(links.usedAt), gt(links.expiresAt, now))
