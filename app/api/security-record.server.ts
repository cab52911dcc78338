import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { RETENTION } from '~/rules/retention'
import type { KeyEvent, SecurityEvent } from '~/rules/security-events'
import { actorName, type ApiContext } from './context.server'
import { networkOf } from './network'
import { keyedHash } from './secrets.server'
import { securityRecords } from './tables.server'
import { MS_PER_DAY, MS_PER_MINUTE } from '~/rules/time-units'

/** Whose account, written as in access records: `member:12`, `staff:3`. */
type Account = `${'member' | 'staff'}:${number}`

/** What has a key of its own, by its public id, and an API key by its number. */
type KeyHolder = `${'door' | 'terminal' | 'webhook' | 'lockerSystem'}:${string}` | `apiKey:${number}`

/** An ID that was typed and is nobody's: the same for the same ID, and no ID can be read from it. */
const typedId = (c: ApiContext, loginIdKey: string) =>
  `typed:${keyedHash(c.var.deps.secret, 'security-record', loginIdKey).slice(0, 12)}`

/** The account that a sign-in is about, or what was typed where there is none. */
export const accountOrTyped = (c: ApiContext, account: Account | undefined, loginIdKey: string): string =>
  account ?? typedId(c, loginIdKey)

/**
 * Writes down an event of security: of which account, by whom, from which network. Never what was typed. What was refused is written
 * outside the transaction that is rolled back.
 */
export async function recordSecurity(
  c: ApiContext,
  db: Db,
  event: SecurityEvent,
  accounts: string | readonly string[],
): Promise<void> {
  const { actor, address, deps } = c.var
  await db.insert(securityRecords).values(
    [accounts].flat().map((account) => ({
      event,
      account,
      actor: actor.kind === 'guest' ? null : actorName(actor),
      network: address === undefined ? null : networkOf(address),
      at: deps.clock(),
    })),
  )
}

/**
 * Writes down who was refused for lack of rights (403), once a minute and account: what was asked for is in the log, at the same time.
 */
export async function recordRefusedRight(c: ApiContext): Promise<void> {
  const { actor, deps } = c.var
  if (actor.kind === 'guest') return
  const account = actorName(actor)
  const minuteAgo = new Date(deps.clock().getTime() - MS_PER_MINUTE)
  const [known] = await deps.db
    .select({ id: securityRecords.id })
    .from(securityRecords)
    .where(
      and(
        eq(securityRecords.account, account),
        gt(securityRecords.at, minuteAgo),
        eq(securityRecords.event, 'rightRefused'),
      ),
    )
    .limit(1)
  if (!known) await recordSecurity(c, deps.db, 'rightRefused', account)
}

/** Writes down that a key of something other than a person was made or ended. */
export const recordKey = (c: ApiContext, tx: Db, event: KeyEvent, holder: KeyHolder): Promise<void> =>
  recordSecurity(c, tx, event, holder)

/** Deletes records whose two years are over, as those of access are (decisions §11). */
export const purgeSecurityRecords = (db: Db, now: Date) =>
  db
    .delete(securityRecords)
    .where(
      lt(securityRecords.at, new Date(now.getTime() - (RETENTION.accessRecordYears * 365 + 1) * MS_PER_DAY)),
    )
