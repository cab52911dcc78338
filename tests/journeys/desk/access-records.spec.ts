import { ADMINISTRATOR, FRONT_DESK, signInAtDesk } from '../../support/desk'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { TODAY } from '../../support/visits'

const member = memberWith({})

test('an administrator sees who looked at whose data', async ({ page, enter, t }) => {
  const front = await enter()
  await signInAtDesk(front, FRONT_DESK)
  await front.goto(`/desk/members?loginId=${member.loginId}`)
  await front.getByRole('link', { name: member.name, exact: true }).click()
  const id = front.url().split('/').pop()!

  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/access-records')
  await page.getByLabel(t('desk:access.from'), { exact: true }).fill(TODAY)
  await page.getByLabel(t('desk:access.what'), { exact: true }).selectOption('desk:viewMember')
  await page.getByRole('button', { name: t('shell:filter.search'), exact: true }).click()
  await expect(page).toHaveURL(/action=desk%3AviewMember/)
  const row = page.getByRole('row', { name: new RegExp(id) }).first()
  await expect(row).toContainText(t('desk:access.action.desk.viewMember'))
  await expect(row).toContainText(t('desk:access.kind.staff'))
  await row.getByRole('link').click()
  await expect(page).toHaveURL(`/desk/members/${id}`)

  await arrive(page, '/desk/access-records?from=2020-01-01&to=2020-01-02')
  await expect(page.getByText(t('desk:access.none'))).toBeVisible()
})

test('records and companies are the administrator’s, members the front desk’s, too @once', async ({
  page,
  enter,
  t,
}) => {
  await signInAtDesk(page, FRONT_DESK)
  await arrive(page, '/desk/members')
  const areas = page.getByRole('navigation', { name: t('desk:areas.label') })
  await expect(areas.getByRole('link')).toHaveText([t('desk:areas.visits'), t('desk:areas.members')])
  for (const path of ['/desk/access-records', '/desk/companies', '/desk/companies/new', '/desk/companies/1'])
    await arrive(page, path, 403)

  const tenant = await enter()
  await signIn(tenant, member.loginId)
  await tenant.goto('/desk/access-records')
  await expect(tenant).toHaveURL('/desk/sign-in')
})
