import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { newDeskCode, sha256, type Keys } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import type { SessionHolder } from './sessions.server'
import { recoveryCodes, secondFactors } from './tables.server'
import { newTotpSecret, sealSecret, totpStep, unsealSecret } from './totp.server'

const RECOVERY_CODES = 10

/** What is needed to check codes. */
interface With {
  keys: Keys
  now: Date
}

const isOf = (table: typeof secondFactors | typeof recoveryCodes, holder: SessionHolder) =>
  'memberId' in holder ? eq(table.memberId, holder.memberId) : eq(table.staffId, holder.staffId)

/** Somebody's second factor, set up or being set up; undefined without one. */
export const findSecondFactor = async (db: Db, holder: SessionHolder) =>
  (await db.select().from(secondFactors).where(isOf(secondFactors, holder)))[0]

/** Whether somebody has set up a second factor. */
export async function hasSecondFactor(db: Db, holder: SessionHolder): Promise<boolean> {
  const found = await findSecondFactor(db, holder)
  return found !== undefined && found.confirmedAt !== null
}

/** Recovery codes that are left. */
export async function countRecoveryCodes(db: Db, holder: SessionHolder): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(isOf(recoveryCodes, holder), isNull(recoveryCodes.usedAt)))
  return left!.count
}

/** Begins to set up a second factor, anew where it was not confirmed. @returns whether there was none */
export async function beginSecondFactor(
  db: Db,
  holder: SessionHolder,
  { keys, now }: With,
): Promise<boolean> {
  const set = { secret: sealSecret(keys, newTotpSecret()), createdAt: now, lastStep: 0 }
  const begun = await db
    .insert(secondFactors)
    .values({ ...holder, ...set })
    .onConflictDoUpdate({
      target: 'memberId' in holder ? secondFactors.memberId : secondFactors.staffId,
      set,
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ id: secondFactors.id })
  return begun.length > 0
}

/** Confirms a second factor by a code of the app. @returns whether the code was right */
export async function confirmSecondFactor(
  tx: Db,
  holder: SessionHolder,
  code: string,
  { keys, now }: With,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, holder)
  const secret = factor && unsealSecret(keys, factor.secret)
  const step = secret === undefined ? undefined : totpStep(secret, code, now)
  if (step === undefined) return false
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        isOf(secondFactors, holder),
        isNull(secondFactors.confirmedAt),
        // Not begun anew meanwhile.
        eq(secondFactors.secret, factor!.secret),
      ),
    )
    .returning({ id: secondFactors.id })
  return confirmed.length > 0
}

/** Whether it has the form of a code of the app; others are recovery codes. */
const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/**
 * Uses up a code of the app or a recovery code. Two that come at the same time are decided by the row: each is accepted once.
 * @returns whether it was right
 */
export async function useSecondFactor(
  db: Db,
  holder: SessionHolder,
  code: string,
  { keys, now }: With,
): Promise<boolean> {
  const factor = await findSecondFactor(db, holder)
  if (!factor?.confirmedAt) return false
  if (!isAppCode(code)) return useRecoveryCode(db, holder, code, now)
  const secret = unsealSecret(keys, factor.secret)
  const step = secret === undefined ? undefined : totpStep(secret, code, now)
  if (step === undefined) return false
  const used = await db
    .update(secondFactors)
    // Sealed again, as the key that sealed it may be the one that is being replaced.
    .set({ lastStep: step, secret: sealSecret(keys, secret!) })
    .where(
      and(
        isOf(secondFactors, holder),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ id: secondFactors.id })
  return used.length > 0
}

async function useRecoveryCode(db: Db, holder: SessionHolder, code: string, now: Date): Promise<boolean> {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        isOf(recoveryCodes, holder),
        eq(recoveryCodes.codeHash, sha256(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ codeHash: recoveryCodes.codeHash })
  return used.length > 0
}

/** Replaces the recovery codes. @returns them in groups of four: they are stored as hashes, and shown once */
export async function makeRecoveryCodes(tx: Db, holder: SessionHolder): Promise<string[]> {
  // 24 of 31 characters, about 119 bits: not guessable, so that a hash without salt or key is enough (ASVS 6.5.2).
  const codes = Array.from({ length: RECOVERY_CODES }, () => newDeskCode() + newDeskCode() + newDeskCode())
  await tx.delete(recoveryCodes).where(isOf(recoveryCodes, holder))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ ...holder, codeHash: sha256(code) })))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** Takes the second factor away. @returns whether there was one */
export async function removeSecondFactor(tx: Db, holder: SessionHolder): Promise<boolean> {
  await tx.delete(recoveryCodes).where(isOf(recoveryCodes, holder))
  const removed = await tx
    .delete(secondFactors)
    .where(isOf(secondFactors, holder))
    .returning({ confirmedAt: secondFactors.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}
