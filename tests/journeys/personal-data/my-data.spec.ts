import { readFile } from 'node:fs/promises'
import JSZip from 'jszip'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { reserve, someone } from '../../support/visits'
import { openReservation } from '../../pages/visits'

const member = memberWith({})

test('a member downloads what is kept of them, and sees who looked at it', async ({ page, enter, t }) => {
  const desk = await enter()
  await signInAtDesk(desk, ADMINISTRATOR)
  await desk.goto(`/desk/members?loginId=${member.loginId}`)
  await desk.getByRole('link', { name: member.name, exact: true }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()

  await signIn(page, member.loginId)
  await arrive(page, '/my-page')
  await page.getByRole('link', { name: t('personal-data:show'), exact: true }).click()
  await expect(page).toHaveURL('/my-page/my-data')
  await expectAccessible(page)
  const row = page
    .getByRole('row')
    .filter({ hasText: t('desk:access.action.desk.viewMember') })
    .first()
  await expect(row).toContainText(t('personal-data:looks.kind.staff'))
  await expect(row).toContainText(t('personal-data:looks.thing.account'))

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('personal-data:file.get'), exact: true }).click()
  const zip = await JSZip.loadAsync(await readFile(await (await download).path()))
  const data = JSON.parse(await zip.file('my-data.json')!.async('string'))
  expect(data.account).toMatchObject([{ loginId: member.loginId, name: member.name }])
  expect(zip.file('account.xlsx')).not.toBeNull()
})

test('a guest downloads what is kept of them, by the visit’s link and their phone', async ({
  page,
  request,
  t,
}) => {
  const [lead, friend] = [someone(), someone()]
  const id = await reserve(request, memberWith({ flags: ['visitor'] }), [lead, friend])
  await openReservation(page, t, id, friend.mobile)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('visitors:guestData.get'), exact: true }).click()
  const zip = await JSZip.loadAsync(await readFile(await (await download).path()))
  const json = await zip.file('my-data.json')!.async('string')
  expect(JSON.parse(json).visitor).toMatchObject([{ name: friend.name, mobile: friend.mobile }])
  expect(json).not.toContain(lead.name)
  expect(zip.file('visitor.xlsx')).not.toBeNull()
})
