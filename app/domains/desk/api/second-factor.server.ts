import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { newDeskCode, sha256, type Keys } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { staffRecoveryCodes, staffSecondFactors } from '~/domains/account/api/staff-tables.server'
import { newTotpSecret, sealSecret, totpStep, unsealSecret } from './totp.server'

const RECOVERY_CODES = 10

/** What is needed to check codes. */
interface With {
  keys: Keys
  now: Date
}

/** The second factor of a staff person, set up or being set up; undefined without one. */
export const findSecondFactor = async (db: Db, staffId: number) =>
  (await db.select().from(staffSecondFactors).where(eq(staffSecondFactors.staffId, staffId)))[0]

/** Whether a staff person has set up a second factor. */
export async function hasSecondFactor(db: Db, staffId: number): Promise<boolean> {
  const found = await findSecondFactor(db, staffId)
  return found !== undefined && found.confirmedAt !== null
}

/** Recovery codes that are left. */
export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
  return left!.count
}

/** Begins to set up a second factor, anew where it was not confirmed. @returns whether there was none */
export async function beginSecondFactor(db: Db, staffId: number, { keys, now }: With): Promise<boolean> {
  const set = { secret: sealSecret(keys, newTotpSecret()), createdAt: now, lastStep: 0 }
  const begun = await db
    .insert(staffSecondFactors)
    .values({ staffId, ...set })
    .onConflictDoUpdate({
      target: staffSecondFactors.staffId,
      set,
      setWhere: isNull(staffSecondFactors.confirmedAt),
    })
    .returning({ staffId: staffSecondFactors.staffId })
  return begun.length > 0
}

/** Confirms a second factor by a code of the app. @returns whether the code was right */
export async function confirmSecondFactor(
  tx: Db,
  staffId: number,
  code: string,
  { keys, now }: With,
): Promise<boolean> {
  const factor = await findSecondFactor(tx, staffId)
  const secret = factor && unsealSecret(keys, factor.secret)
  const step = secret === undefined ? undefined : totpStep(secret, code, now)
  if (step === undefined) return false
  const confirmed = await tx
    .update(staffSecondFactors)
    .set({ confirmedAt: now, lastStep: step })
    .where(
      and(
        eq(staffSecondFactors.staffId, staffId),
        isNull(staffSecondFactors.confirmedAt),
        // Not begun anew meanwhile.
        eq(staffSecondFactors.secret, factor!.secret),
      ),
    )
    .returning({ staffId: staffSecondFactors.staffId })
  return confirmed.length > 0
}

/**
 * Uses up a code of the app or a recovery code. Two that come at the same time are decided by the row: each is accepted once.
 * @returns whether it was right
 */
export async function useSecondFactor(
  db: Db,
  staffId: number,
  code: string,
  { keys, now }: With,
): Promise<boolean> {
  const factor = await findSecondFactor(db, staffId)
  if (!factor?.confirmedAt) return false
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(db, staffId, code, now)
  const secret = unsealSecret(keys, factor.secret)
  const step = secret === undefined ? undefined : totpStep(secret, code, now)
  if (step === undefined) return false
  const used = await db
    .update(staffSecondFactors)
    // Sealed again, as the key that sealed it may be the one that is being replaced.
    .set({ lastStep: step, secret: sealSecret(keys, secret!) })
    .where(
      and(
        eq(staffSecondFactors.staffId, staffId),
        isNotNull(staffSecondFactors.confirmedAt),
        lt(staffSecondFactors.lastStep, step),
      ),
    )
    .returning({ staffId: staffSecondFactors.staffId })
  return used.length > 0
}

async function useRecoveryCode(db: Db, staffId: number, code: string, now: Date): Promise<boolean> {
  const used = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, sha256(code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId })
  return used.length > 0
}

/** Replaces the recovery codes. @returns them in groups of four: they are stored as hashes, and shown once */
export async function makeRecoveryCodes(tx: Db, staffId: number): Promise<string[]> {
  // 16 of 31 characters, about 79 bits: not guessable, so that a hash without a key is enough.
  const codes = Array.from({ length: RECOVERY_CODES }, () => newDeskCode() + newDeskCode())
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: sha256(code) })))
  return codes.map((code) => code.match(/.{4}/g)!.join('-'))
}

/** Takes the second factor away. @returns whether there was one */
export async function removeSecondFactor(tx: Db, staffId: number): Promise<boolean> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  const removed = await tx
    .delete(staffSecondFactors)
    .where(eq(staffSecondFactors.staffId, staffId))
    .returning({ confirmedAt: staffSecondFactors.confirmedAt })
  return removed.some(({ confirmedAt }) => confirmedAt !== null)
}
