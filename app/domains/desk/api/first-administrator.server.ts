import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { keyedHash, newDeskCode } from '../../../api/secrets.server'
import type { Db } from '../../../db/database.server'
import { oneTimeCodes } from '../../account/api/tables.server'
import { hasAdministrator } from './queries.server'

const PURPOSE = 'first-administrator'
const VALID_HOURS = 24

/** Lock of changes of administrators: of two concurrent ones neither may create a second first one or remove the last one. */
export const ADMINISTRATORS_LOCK = 7_003

const hashOf = (secret: string, code: string) => keyedHash(secret, PURPOSE, code)

/**
 * Creates a code for the first administrator, to be printed at start; undefined once there is an administrator. Codes of
 * earlier starts stay valid for their 24 hours, as another process may have printed one.
 */
export async function issueFirstAdministratorCode(
  db: Db,
  secret: string,
  now: Date,
): Promise<string | undefined> {
  if (await hasAdministrator(db)) return undefined
  // 16 of 31 characters, about 79 bits: not guessable, and short enough to type from a screen.
  const code = newDeskCode() + newDeskCode()
  await db.insert(oneTimeCodes).values({
    purpose: PURPOSE,
    subjectHash: hashOf(secret, PURPOSE),
    codeHash: hashOf(secret, code),
    createdAt: now,
    expiresAt: new Date(now.getTime() + VALID_HOURS * 3_600_000),
  })
  return code.match(/.{4}/g)!.join('-')
}

/**
 * Uses up the code, in the transaction that creates the administrator.
 * @returns why it is refused: `taken` once there is an administrator, `unknown` for a wrong, used or expired code
 */
export async function takeFirstAdministratorCode(
  tx: Db,
  secret: string,
  code: string,
  now: Date,
): Promise<'taken' | 'unknown' | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`)
  if (await hasAdministrator(tx)) return 'taken'
  const administrators = await tx
    .update(oneTimeCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeCodes.purpose, PURPOSE),
        eq(oneTimeCodes.codeHash, hashOf(secret, code)),
        isNull(oneTimeCodes.usedAt),
        gt(oneTimeCodes.expiresAt, now),
      ),
    )
    .returning({ id: oneTimeCodes.id })
  return administrators.length === 0 ? 'unknown' : undefined
}
