import ExcelJS from 'exceljs'
import { ADMINISTRATOR, FRONT_DESK, signInAtDesk } from '../../support/desk'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { arrive, expect, openFilter, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { expectAccessible } from '../../support/accessibility'
import { reserve, someone, TODAY } from '../../support/visits'

const member = memberWith({})

test('an administrator reads who looked at whose data', async ({ page, enter, t }) => {
  const front = await enter()
  await signInAtDesk(front, FRONT_DESK)
  await front.goto(`/desk/members?loginId=${member.loginId}`)
  await front.getByRole('link', { name: member.name, exact: true }).click()
  const id = front.url().split('/').pop()!

  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/access-records')
  await openFilter(page, t)
  await page.getByLabel(t('shell:filter.from'), { exact: true }).fill(TODAY)
  await page.getByLabel(t('desk:access.what'), { exact: true }).selectOption('desk:viewMember')
  await page.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
  await expect(page).toHaveURL(/action=desk%3AviewMember/)
  const row = page.getByRole('row', { name: new RegExp(member.name) }).first()
  await expect(row).toContainText(t('desk:access.action.desk.viewMember'))
  await expect(row).toContainText(t('desk:access.kind.staff'))
  await row
    .getByRole('link', { name: t('desk:access.subject.member', { name: member.name }), exact: true })
    .click()
  await expect(page).toHaveURL(`/desk/members/${id}`)

  await arrive(page, '/desk/access-records?from=2020-01-01&to=2020-01-02')
  await expect(page.getByText(t('desk:access.none'))).toBeVisible()
})

test('the record of a visit names and links to it, and is found by the reader’s name @once', async ({
  page,
  enter,
  request,
  t,
}) => {
  const guest = someone()
  const id = await reserve(request, member, [guest])
  const host = await enter(member.loginId)
  await host.goto(`/visitor-reservation-details/${id}`)
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, `/desk/access-records?action=visits:view&person=${member.loginId}`)
  const row = page.getByRole('row', { name: new RegExp(member.name) }).first()
  await expect(row).not.toContainText(guest.name)
  await row.getByRole('link', { name: /(?:방문|Visit)/ }).click()
  await expect(page).toHaveURL(`/desk/visits/${id}`)
  await expectAccessible(page)
  await expect(page.getByRole('main')).toContainText(guest.name)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('desk:access.title'), exact: true })
    .click()
  await expect(page).toHaveURL(`/desk/access-records?seen=${id}`)
  await expect(page.getByRole('row', { name: new RegExp(member.name) }).first()).toBeVisible()
  await arrive(page, '/desk/access-records?person=officehead&action=desk:view')
  await expect(page.getByRole('row').nth(1)).toContainText('기태준')
})

test('records and companies are for administrators, members also for the front desk @once', async ({
  page,
  enter,
  t,
}) => {
  await signInAtDesk(page, FRONT_DESK)
  await arrive(page, '/desk/members')
  const areas = page.getByRole('navigation', { name: t('desk:areas.label') })
  await expect(areas.getByRole('link')).toHaveText([
    t('desk:areas.home'),
    t('desk:areas.visits'),
    t('desk:areas.doors'),
    t('desk:areas.members'),
    t('desk:areas.messages'),
  ])
  for (const path of ['/desk/access-records', '/desk/companies', '/desk/companies/new', '/desk/companies/1'])
    await arrive(page, path, 403)

  const tenant = await enter()
  await signIn(tenant, member.loginId)
  await tenant.goto('/desk/access-records')
  await expect(tenant).toHaveURL('/desk/sign-in')
})

test('an administrator reviews a month and signs it; a note is asked for where somebody looked unusually often', async ({
  page,
  t,
}) => {
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/access-records')
  await page.getByRole('link', { name: t('desk:review.tab'), exact: true }).click()
  await expect(page).toHaveURL('/desk/access-records/review')
  await expectAccessible(page)
  const sign = page.getByRole('button', { name: t('desk:review.sign'), exact: true })
  const note = page.getByLabel(new RegExp(`^${t('desk:review.note')}`))
  await note.fill('a'.repeat(501))
  await sign.click()
  await expectErrors(page, t, [[note, t('messages:tooLong', { max: '500' }), t('desk:review.note')]])
  const found = `Looked through, ${someone().name}`
  await note.fill(found)
  await sign.click()
  await expect(toast(page)).toHaveText(t('messages:reviewSigned'))
  await expect(page.getByRole('listitem').filter({ hasText: found })).toBeVisible()

  // This month is not over, and what was just looked at counts.
  await arrive(page, `/desk/access-records/review?month=${TODAY.slice(0, 7)}`)
  await expect(page.getByText(t('desk:review.notOver'))).toBeVisible()
  await expect(sign).toHaveCount(0)
  await expect(page.getByRole('row', { name: new RegExp(t('desk:access.kind.staff')) }).first()).toBeVisible()
  await expectAccessible(page)
})

test('whom an account’s looks concern is listed with masked names, and downloaded for a reason', async ({
  page,
  enter,
  request,
  t,
}) => {
  const guest = someone()
  const id = await reserve(request, member, [guest])
  const host = await enter(member.loginId)
  await host.goto(`/visitor-reservation-details/${id}`)
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/access-records')
  await page.getByRole('link', { name: t('desk:concerned.tab'), exact: true }).click()
  await openFilter(page, t)
  await page.getByLabel(t('desk:concerned.person'), { exact: true }).fill(member.loginId)
  await page.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`person=${member.loginId}`))
  const rows = page.getByRole('row').filter({ hasText: t('desk:concerned.kind.visitor') })
  await expect(rows.first()).toContainText('*')
  await expect(page.getByRole('main')).not.toContainText(guest.name)
  await expectAccessible(page)
  await page.locator('summary', { hasText: t('shell:export.title') }).click()
  await page.getByRole('main').getByLabel(t('shell:reason')).fill('Breach of 2026-11')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('shell:export.submit'), exact: true }).click()
  const file = new ExcelJS.Workbook()
  await file.xlsx.readFile(await (await download).path())
  const names = file.worksheets[0]!.getColumn(1).values
  expect(names).toContain(guest.name)
  await arrive(page, '/desk/access-records/concerned?from=2020-01-01&to=2020-01-02')
  await expect(page.getByText(t('desk:concerned.none'))).toBeVisible()
})
