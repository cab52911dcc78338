import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'

/** Fields and buttons of the terms and of the inquiry, by their labels. */
export const leaseForms = (page: Page, t: Translate) => {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  return {
    field,
    press,
    terms: page.getByRole('checkbox', { name: t('lease:terms.agree') }),
    consent: page.getByRole('checkbox', { name: t('lease:terms.consent') }),
    async agree() {
      await page.getByRole('checkbox', { name: t('lease:terms.agree') }).check()
      await page.getByRole('checkbox', { name: t('lease:terms.consent') }).check()
      await press(t('lease:terms.submit'))
    },
  }
}

let count = 0
/** An e-mail address that no other journey uses. */
export const newEmail = () => `lease-${Date.now()}-${process.pid}-${++count}@example.com`
