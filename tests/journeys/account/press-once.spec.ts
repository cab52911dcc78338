import { stopClock } from '../../support/clock'
import { expect, test } from '../../support/journey'
import { memberWith, PASSWORD } from '../../support/people'
import { expectSignedIn, toast } from '../../pages/shell'
import { signInPage } from '../../pages/sign-in'
import { endSession } from '../../support/session'

test('a pressed button is busy, and a second press has no effect', async ({ page, t, script }) => {
  await page.goto('/login')
  const form = signInPage(page, t)
  await form.loginId.fill(memberWith({}).loginId)
  await form.password.fill(PASSWORD)
  if (script) {
    let posts = 0
    // why: an answer that never arrives; 204 leaves the page as it is.
    await page.route('**/login', (route) => {
      posts++
      return route.fulfill({ status: 204 })
    })
    await form.submit.click()
    const busy = page.getByRole('button', { name: t('shell:busy') })
    await expect(busy).toBeVisible()
    await expect(page.locator('form[aria-busy=true]')).toHaveCount(1)
    await busy.click()
    await form.password.press('Enter')
    expect(posts).toBe(1)
    await page.unrouteAll()
    await page.reload()
    await form.signIn(memberWith({}).loginId, PASSWORD)
  } else {
    await form.submit.dblclick()
  }
  await expect(page).toHaveURL('/')
  await expectSignedIn(page, t, memberWith({}).name)
})

test('a toast is shown for two seconds with script, and stays without', async ({ page, t, script }) => {
  // why: the duration of the toast is measured by the clock.
  if (script) await stopClock(page)
  await page.goto('/login')
  await signInPage(page, t).signIn(memberWith({}).loginId, PASSWORD)
  await expect(page).toHaveURL('/')
  await endSession(page)
  await page.goto('/my-visitor')
  await expect(toast(page)).toHaveText(t('messages:sessionExpired'))
  if (script) {
    await page.clock.fastForward(1_999)
    await expect(toast(page)).toBeVisible()
    await page.clock.fastForward(1)
    await expect(toast(page)).toHaveCount(0)
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})
