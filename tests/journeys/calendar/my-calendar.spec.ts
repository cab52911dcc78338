import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { peopleOfWay } from '../../support/ways'

test('a calendar feed is created, read by a program, replaced and ended', async ({
  page,
  playwright,
  baseURL,
  t,
}, info) => {
  await signIn(page, peopleOfWay(info).ordinary.loginId)
  await arrive(page, '/my-page')
  await page.getByRole('link', { name: t('members:myPage.calendar'), exact: true }).click()
  await expectAccessible(page)
  const button = (key: 'make' | 'anew' | 'end') =>
    page.getByRole('button', { name: t(`calendar:${key}`), exact: true })
  const address = page
    .getByRole('region', { name: t('calendar:address'), exact: true })
    .getByText(/^https?:\S+\/calendar\.ics\S*$/)
  await button('make').click()
  await expect(toast(page)).toHaveText(t('messages:calendarFeedMade'))
  await expectAccessible(page)
  const first = (await address.textContent())!

  // A program has neither cookies nor a session.
  const program = await playwright.request.newContext({ baseURL })
  const answer = await program.get(first)
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(answer.headers()['cache-control']).toContain('private')
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/)
  const revalidated = await program.get(first, { headers: { 'if-none-match': answer.headers().etag! } })
  expect([revalidated.status(), await revalidated.text()]).toEqual([304, ''])

  await button('anew').click()
  await expect(address).not.toHaveText(first)
  const second = (await address.textContent())!
  expect((await program.get(first)).status()).toBe(404)
  expect((await program.get(second)).status()).toBe(200)

  await button('end').click()
  await expect(toast(page)).toHaveText(t('messages:calendarFeedEnded'))
  await expect(button('make')).toBeVisible()
  expect((await program.get(second)).status()).toBe(404)
  await program.dispose()
})
