import { signInAtDesk } from '../../pages/desk'
import { expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { loadsOf } from '../../support/loads'
import { reserve, someone } from '../../support/visits'

/* What the desk does every day, counted: the documents asked for after the first page, and what is clicked. */

const host = memberWith({})

test('who looked at a person’s data is found in two pages', async ({ page, enter, request, t }) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  await (await enter(host.loginId)).goto(`/visitor-reservation-details/${id}`)
  await signInAtDesk(page, t, 'officehead', '/desk/access-records')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const loads = loadsOf(page)
  await page.goto(`/desk/visits/${id}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('desk:access.title'), exact: true })
    .click()
  await expect(page.getByRole('row', { name: new RegExp(host.name) }).first()).toBeVisible()
  expect(loads()).toBe(2)
})
