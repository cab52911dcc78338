import { arrive, expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { wordsOf } from '../../support/words'
import { logOut } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'

test('the page is shown in the other language, which is kept', async ({ page, language, t }) => {
  const other = language === 'ko' ? 'en' : 'ko'
  const words = wordsOf(other)
  await arrive(page, '/notice?title=%EB%88%84%EB%A6%AC&page=1')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:otherLanguage.name') })
    .first()
    .click()

  await expect(page).toHaveURL('/notice?title=%EB%88%84%EB%A6%AC&page=1')
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await page.goto('/login')
  await expect(page).toHaveTitle(`${words('account:login.title')} – ${words('shell:building')}`)
  await signInPage(page, words).signIn(memberWith({}).loginId, PASSWORD)
  await logOut(page, words)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
})

test('a link can set the language, which is kept @once', async ({ page, context }) => {
  await page.goto('/login?lng=en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.goto('/login?lng=fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await context.clearCookies({ name: 'lng' })
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko')
})
