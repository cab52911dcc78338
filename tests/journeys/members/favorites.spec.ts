import { COMPANIES } from '../../../app/db/seed/companies'
import { expectAccessible } from '../../support/accessibility'
import { employ } from '../../support/accounts'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'

test('a member marks a room, which comes first where rooms are chosen', async ({ page, request, t }) => {
  const { loginId } = await employ(request, memberWith({ flags: ['total'] }))
  await signIn(page, loginId)
  await arrive(page, '/my-page')
  await page.getByRole('link', { name: t('members:favorites.title'), exact: true }).click()
  await expect(page.getByText(t('members:favorites.none'))).toBeVisible()
  const rooms = page.getByRole('region', { name: t('members:favorites.rooms') })
  const first = rooms.getByRole('listitem').first()
  const last = rooms.getByRole('listitem').nth(5)
  const name = await last.getByRole('link').innerText()
  await expect(first).not.toContainText(name)
  await last.getByRole('button', { name: t('members:favorites.mark', { name }) }).click()
  await expect(first).toContainText(name)
  await expect(page.getByText(t('members:favorites.none'))).toBeHidden()
  await arrive(page, '/my-page/favorites')

  await test.step('in the calendar it is the first card, and is unmarked from there', async () => {
    await arrive(page, '/full-calendar?view=list&date=2026-12-03')
    const row = page
      .getByRole('list', { name: t('rooms:calendar.list'), exact: true })
      .getByRole('listitem')
      .first()
    await expect(row).toContainText(name)
    await row.getByRole('button', { name: t('members:favorites.unmark', { name }) }).click()
    await expect(page).toHaveURL(/\/full-calendar\?view=list/)
    await expect(row).not.toContainText(name)
    await expect(page.getByRole('button', { name: t('members:favorites.mark', { name }) })).toBeVisible()
  })
})

test('the finder offers a favourite before rooms that fit as well; a coupon is marked @once', async ({
  enter,
  t,
}) => {
  const page = await enter('arabada01')
  await page.goto('/my-page/favorites')
  const rooms = page.getByRole('region', { name: t('members:favorites.rooms') })
  const name = await rooms.getByRole('listitem').nth(4).getByRole('link').innerText()
  await page.getByRole('button', { name: t('members:favorites.mark', { name }) }).click()
  const coupon = t('parking:coupon.hours2')
  await page.getByRole('button', { name: t('members:favorites.mark', { name: coupon }) }).click()
  await page.goto('/room-finder?attendees=4&date=2026-12-17&minutes=120')
  const found = page.getByRole('table').first().getByRole('row').nth(1)
  await expect(found).toContainText(name)
  await expect(found).toContainText(t('members:favorites.word'))
  await page.goto('/my-page/favorites')
  for (const marked of [name, coupon]) {
    await page.getByRole('button', { name: t('members:favorites.unmark', { name: marked }) }).click()
    await expect(
      page.getByRole('button', { name: t('members:favorites.mark', { name: marked }) }),
    ).toBeVisible()
  }
})

test('a favourite host is filled in with one press when a visit to another host is reserved', async ({
  page,
  request,
  t,
  language,
}) => {
  test.slow()
  const host = memberWith({ flags: [], company: 'gaonhan' })
  const { loginId } = await employ(request, memberWith({ flags: ['total'] }))
  await signIn(page, loginId)
  const main = page.getByRole('main')
  const field = (name: 'company' | 'hostName' | 'hostMobile' | 'floor') =>
    main.getByLabel(t(`visitors:field.${name}`), { exact: true })
  const company = COMPANIES[host.company]![language === 'ko' ? 'nameKo' : 'nameEn']

  await test.step('once a visit to them has been reserved', async () => {
    const headers = await bearer(page)
    const data = {
      ...{ companyId: host.company + 1, hostName: host.name, hostMobile: host.mobile, floor: host.floor },
      ...{ visitDate: '2026-12-03', visitTime: '14:00', purpose: 'meeting', consent: true },
      visitors: [{ name: 'Guest', mobile: '010-5555-0101' }],
    }
    const reserved = await page.context().request.post('/api/v1/visits', { headers, data })
    expect(reserved.ok(), await reserved.text()).toBe(true)
    await arrive(page, '/my-page/favorites')
    const name = t('members:favorites.hostOf', { name: host.name, company })
    await page.getByRole('button', { name: t('members:favorites.mark', { name }) }).click()
    await expect(page.getByRole('button', { name: t('members:favorites.unmark', { name }) })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the form has company and name; the phone is typed', async () => {
    await arrive(page, '/individual-visitor')
    await main.getByRole('button', { name: t('visitors:individual.toOther'), exact: true }).click()
    await main
      .getByRole('button', {
        name: t('visitors:individual.favorite', { name: host.name, company }),
        exact: true,
      })
      .click()
    await expect(field('hostName')).toHaveValue(host.name)
    await expect(field('company').locator('option:checked')).toHaveText(company)
    await expect(field('hostMobile')).toHaveValue('')
    await expectAccessible(page)
  })
})
