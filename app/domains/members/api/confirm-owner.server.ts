import type { ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { checkCode, consumeCode, type PhoneSubject } from '~/domains/account/api/codes.server'
import { companyWays } from '~/domains/account/api/member-sign-in.server'
import { assertPassword } from '~/domains/account/api/password-attempts.server'
import type { OwnerEvidence } from '~/domains/members/schemas'
import type { MemberRecord } from './store.server'

/** The present phone of an account, for a code that shows its owner. */
export const ownPhone = ({ id, mobile }: MemberRecord): PhoneSubject => ({
  purpose: 'confirmOwner',
  mobile,
  holder: `member:${id}`,
})

/**
 * Checks that it is its owner who changes what an account is recovered by, as a session alone may be somebody else's: by the
 * password or, where passwords are refused, by a code to the present phone (decisions §5). Before the transaction it serves, so
 * that a wrong one is counted.
 * @returns what marks the code as used, in that transaction
 * @throws Problem 422 at `password` or `ownCode`, 429
 */
export async function confirmOwner(
  c: ApiContext,
  self: MemberRecord,
  { password, ownCode }: OwnerEvidence,
): Promise<(tx: Db) => Promise<void>> {
  const { db, clock } = c.var.deps
  const { isPasswordRefused } = await companyWays(db, self.companyId)
  if (!isPasswordRefused) {
    if (!password) throw fieldProblem('password', 'passwordRequired')
    await assertPassword(c, self, password)
    return async () => undefined
  }
  if (!ownCode) throw fieldProblem('ownCode', 'otpRequired')
  const id = await checkCode(c, ownPhone(self), ownCode, 'ownCode')
  return (tx) => consumeCode(tx, id, clock())
}
