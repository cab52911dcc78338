import type { z } from 'zod'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { loginIdKey } from '~/rules/login-id'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { companies } from '~/domains/building/api/tables.server'
import type { companyConfirmBody } from '~/domains/account/company-schemas'
import { checkCode, consumeCode, sendCode, type PhoneSubject } from './codes.server'
import { openPerson } from './company-person.server'
import { linkIdentity } from './company-sign-in-queries.server'
import { accountByPassword, assertMaySignIn } from './member-sign-in.server'
import { notifyMembers } from './notify-members.server'
import { findAccount } from './queries.server'
import type { members } from './tables.server'
import { eq } from 'drizzle-orm'

type Account = typeof members.$inferSelect
type Confirmation = Omit<z.output<typeof companyConfirmBody>, 'device'>

/** A password that is right says whose account this is; one of another company or address is not the recognised person's. */
const isOf = (account: Account, person: { companyId: number; email: string }) =>
  account.companyId === person.companyId && account.email.toLowerCase() === person.email

/**
 * Sends a code to the phone of the account with this ID, if it has the recognised person's address in their company. Other IDs have the
 * same answer.
 */
export async function sendConfirmationCode(c: ApiContext, ticket: string, loginId: string) {
  const { account, subject } = await candidateOf(c, ticket, loginId)
  return sendCode(c, subject, { isSilent: account === undefined })
}

/**
 * Links the recognised person with the account that they have proved to be theirs, by its password or a code to its phone, and tells its
 * owner.
 * @throws Problem 422
 */
export async function confirmAccount(c: ApiContext, form: Confirmation): Promise<Account> {
  const { db, clock } = c.var.deps
  const person = openPerson(c, 'confirm', form.ticket)
  const proven = form.code ? await byCode(c, form, form.code) : await byPassword(c, form)
  const { account } = proven
  if (!isOf(account, person)) throw new Problem(422, 'companyAccountElsewhere')
  await assertMaySignIn(db, account, 'company')
  await db.transaction(async (tx) => {
    const now = clock()
    await proven.consume(tx)
    if (!(await linkIdentity(tx, person, { memberId: account.id, subject: person.subject }, now)))
      throw new Problem(422, 'companySignInFailed')
    await notifyLinked(tx, account, now)
  })
  return account
}

async function byPassword(c: ApiContext, { loginId, password }: Confirmation) {
  const account = await accountByPassword(c, { loginId, password: password ?? '' })
  return { account, consume: () => Promise.resolve() }
}

async function byCode(c: ApiContext, { ticket, loginId }: Confirmation, code: string) {
  const { account, subject } = await candidateOf(c, ticket, loginId)
  const id = await checkCode(c, subject, code)
  if (!account) throw fieldProblem('code', 'codeMismatch')
  return { account, consume: (tx: Db) => consumeCode(tx, id, c.var.deps.clock()) }
}

/** The account that a code is for. That of another ID has the ID in place of a phone, so that its tries are counted. */
async function candidateOf(c: ApiContext, ticket: string, loginId: string) {
  const person = openPerson(c, 'confirm', ticket)
  const found = await findAccount(c.var.deps.db, loginIdKey(loginId))
  const account = found && isOf(found, person) && found.status === 'approved' ? found : undefined
  const subject: PhoneSubject = account
    ? { purpose: 'companySignIn', mobile: account.mobile, holder: `member:${account.id}` }
    : { purpose: 'companySignIn', mobile: '', holder: `unknown:${loginIdKey(loginId)}` }
  return { account, subject }
}

/** In case it was not the account's owner who has linked it. */
async function notifyLinked(tx: Db, member: Account, now: Date): Promise<void> {
  const [company] = await tx
    .select({ ko: companies.nameKo, en: companies.nameEn })
    .from(companies)
    .where(eq(companies.id, member.companyId))
  const at = `${seoulDate(now)} ${formatMinutes(seoulMinutes(now))}`
  await notifyMembers({ tx, now }, [member], ({ id, name, language }) => ({
    template: 'companySignInLinked',
    key: `company-sign-in:${id}:${now.getTime()}`,
    params: { name, company: company![language], at },
  }))
}
