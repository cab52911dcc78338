import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'
import { PASSWORD } from '../support/people'

/** Signs the front desk in by its form, from any page that redirects there. */
export async function signInAtDesk(page: Page, t: Translate, loginId = 'frontdesk', path = '/desk/visits') {
  await page.goto(path)
  await page.getByLabel(t('desk:field.loginId'), { exact: true }).fill(loginId)
  await page.getByLabel(t('desk:field.password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('desk:signIn.submit'), exact: true }).click()
}

/** The front desk's page of visits. */
export function deskPage(page: Page, t: Translate) {
  const code = page.getByLabel(t('desk:visits.code'), { exact: true })
  return {
    code,
    checkIn: page.getByRole('button', { name: t('desk:visits.checkIn'), exact: true }),
    checkOut: page.getByRole('button', { name: t('desk:visits.checkOut'), exact: true }),
    card: (name: string) => page.getByRole('region', { name }),
    /** Types like a scanner, ending with Enter. */
    async scan(text: string) {
      await code.fill(text)
      await code.press('Enter')
    },
  }
}
