import type { Page } from '@playwright/test'
import type { Translate } from '../../app/i18n/translate'

/** The form of /login. */
export function signInPage(page: Pick<Page, 'getByLabel' | 'getByRole'>, t: Translate) {
  const loginId = page.getByLabel(t('account:login.loginId'), { exact: true })
  const password = page.getByLabel(t('account:login.password'), { exact: true })
  const saveId = page.getByLabel(t('account:login.saveId'), { exact: true })
  const submit = page.getByRole('button', { name: t('account:login.submit'), exact: true })
  return {
    loginId,
    password,
    saveId,
    submit,
    async signIn(id: string, secret: string) {
      await loginId.fill(id)
      await password.fill(secret)
      await submit.click()
    },
  }
}
