import { eq } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import { LANGUAGES } from '~/i18n/languages'
import { isMadeOf, passwordProblems, wordsOf } from '~/rules/password'
import { companies } from '~/domains/building/api/tables.server'
import { isGuardedPortal } from './authenticate.server'
import { isLeaked } from './leaked-passwords.server'

/** The building's name, of which the demo's password is made. */
const buildingWords = () => wordsOf(...LANGUAGES.map((language) => translator(language)('shell:building')))

/**
 * Checks a new password for whose account it is, as a form alone cannot: it contains no login ID, was not leaked, and is no name of
 * the company or, where people work with the portal, of the building (decisions §5).
 * @throws Problem 422 at `field`
 */
export async function assertPasswordFits(
  c: ApiContext,
  db: Db,
  password: string,
  { field, loginId, companyId }: { field: string; loginId: string; companyId?: number },
): Promise<void> {
  const [problem] = passwordProblems(password, loginId)
  if (problem) throw fieldProblem(field, problem)
  const [company] =
    companyId === undefined ? [] : await db.select().from(companies).where(eq(companies.id, companyId))
  const isOfCompany = company && isMadeOf(password, wordsOf(company.nameKo, company.nameEn))
  if (
    isOfCompany ||
    (await isLeaked(password)) ||
    (isGuardedPortal(c) && isMadeOf(password, buildingWords()))
  )
    throw fieldProblem(field, 'passwordCommon')
}
