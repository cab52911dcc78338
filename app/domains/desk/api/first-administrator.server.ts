import { and, gt, inArray, isNull, sql } from 'drizzle-orm'
import { byEachKey, keyedHash, newDeskCode, type Keys } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { oneTimeCodes } from '~/domains/account/api/tables.server'
import { hasAdministrator } from './queries.server'
import { LOCKS } from '~/db/locks.server'
import { MS_PER_HOUR } from '~/rules/time-units'

const PURPOSE = 'first-administrator'
const VALID_HOURS = 24
/** A code for a further administrator, made by a command on the server. */
const FURTHER = 'further-administrator'
const FURTHER_VALID_HOURS = 1

const hashOf = (secret: Keys, code: string) => keyedHash(secret, PURPOSE, code)

/** @returns a new code in groups of four, which is stored only as a hash */
async function makeCode(
  db: Db,
  { secret, now, purpose, hours }: { secret: Keys; now: Date; purpose: string; hours: number },
): Promise<string> {
  // 16 of 31 characters, about 79 bits: not guessable, and short enough to type from a screen.
  const code = newDeskCode() + newDeskCode()
  await db.insert(oneTimeCodes).values({
    purpose,
    subjectHash: hashOf(secret, purpose),
    codeHash: hashOf(secret, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + hours * MS_PER_HOUR),
  })
  return code.match(/.{4}/g)!.join('-')
}

/**
 * Creates a code for the first administrator, to be printed at start; undefined once there is an administrator. Codes of
 * earlier starts stay valid for their 24 hours, as another process may have printed one.
 */
export async function issueFirstAdministratorCode(
  db: Db,
  secret: Keys,
  now: Date,
): Promise<string | undefined> {
  if (await hasAdministrator(db)) return undefined
  return makeCode(db, { secret, now, purpose: PURPOSE, hours: VALID_HOURS })
}

/**
 * Creates a code for a further administrator, where the only one has forgotten the password: whoever may run commands on the
 * server may do anything with its data anyway. Valid for an hour, once.
 */
export const issueFurtherAdministratorCode = (db: Db, secret: Keys, now: Date): Promise<string> =>
  makeCode(db, { secret, now, purpose: FURTHER, hours: FURTHER_VALID_HOURS })

/**
 * Uses up the code, in the transaction that creates the administrator.
 * @returns why it is refused: `taken` for a first administrator's code once there is one, `unknown` for a wrong, used or
 * expired code
 */
export async function takeFirstAdministratorCode(
  tx: Db,
  secret: Keys,
  code: string,
  now: Date,
): Promise<'taken' | 'unknown' | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.administrators})`)
  const isTaken = await hasAdministrator(tx)
  const codes = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        inArray(oneTimeCodes.purpose, isTaken ? [FURTHER] : [PURPOSE, FURTHER]),
        inArray(
          oneTimeCodes.codeHash,
          byEachKey(secret, (key) => hashOf(key, code)),
        ),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ id: oneTimeCodes.id })
  if (codes.length > 0) return undefined
  return isTaken ? 'taken' : 'unknown'
}
