import { expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { reserve, SOON, someone, TODAY } from '../../support/visits'
import { isEnhanced } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'
import { openReservation, visitPage } from '../../pages/visits'

const host = memberWith({})

test('a guest shares the link, adds the visit to a calendar and reserves again from it', async ({
  page,
  t,
  language,
}) => {
  const form = visitForm(page, t)
  const guest = someone({ email: 'guest@example.com', plate: '12가3456' })
  await page.goto('/individual-visitor')
  await form.fillHost(host, language)
  await form.fillTime({ date: TODAY, time: SOON, purpose: 'interview' })
  await form.fillPerson(form.lead, guest)
  await form.consent.check()
  await form.submit.click()
  const link = (await page.getByRole('main').getByRole('link', { name: /^http/ }).getAttribute('href'))!
  for (const [way, scheme] of [
    ['share.sms', 'sms:'],
    ['share.email', 'mailto:'],
  ] as const) {
    const href = (await page.getByRole('link', { name: t(`visitors:${way}`) }).getAttribute('href'))!
    expect(href.startsWith(scheme)).toBe(true)
    expect(decodeURIComponent(href)).toContain(link)
  }
  const copy = page.getByRole('button', { name: t('visitors:share.copy'), exact: true })
  if (await isEnhanced(page)) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await copy.click()
    await expect(page.getByRole('button', { name: t('visitors:share.copied'), exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  } else await expect(copy).toBeHidden()

  const calendar = await page
    .getByRole('link', { name: t('visitors:calendar.add'), exact: true })
    .getAttribute('href')
  const file = await page.context().request.get(calendar!)
  expect(file.headers()['content-type']).toContain('text/calendar')
  expect(await file.text()).toContain('DTSTART:20261124T020000Z')

  await page.getByRole('link', { name: t('visitors:again.open'), exact: true }).click()
  await expect(form.lead.name).toHaveValue(guest.name)
  await expect(form.lead.plate).toHaveValue('12가3456')
  await expect(form.company).not.toHaveValue('')
  await expect(form.purpose).toHaveValue('interview')
  // A visit of Tuesday the 24th at 11:00 is reserved again for the Tuesday after.
  await expect(form.date).toHaveValue('2026-12-01')
  await form.expectTime('11:00')
  for (const field of [form.hostName, form.hostMobile]) await expect(field).toHaveValue('')
  await expect(form.consent).not.toBeChecked()
})

test('a host invites the same people again; strangers get nothing of an earlier visit', async ({
  page,
  enter,
  request,
  t,
}) => {
  const [lead, friend] = [someone(), someone()]
  const id = await reserve(request, host, [lead, friend])
  await signIn(page, host.loginId)
  await page.goto(`/visitor-reservation-details/${id}`)
  await page.getByRole('link', { name: t('visitors:again.open'), exact: true }).click()
  const form = visitForm(page, t)
  await expect(form.leadMine.name).toHaveValue(lead.name)
  await expect(form.additional(1).name).toHaveValue(friend.name)
  await form.fillTime({ date: TODAY, time: SOON })
  await form.consent.check()
  await form.submit.click()
  await visitPage(page, t).expectStatus('approved')

  await page.goto(`/my-visitor?keyword=${encodeURIComponent(lead.name)}`)
  await page
    .getByRole('link', { name: new RegExp(`^${t('shell:again.word')}.*${lead.name}`) })
    .first()
    .click()
  await expect(form.leadMine.name).toHaveValue(lead.name)
  await expect(form.date).toHaveValue('2026-12-01')

  const stranger = await enter()
  await stranger.goto(`/individual-visitor?from=${id}`)
  await expect(visitForm(stranger, t).lead.name).toHaveValue('')
  const answer = await stranger.context().request.get(`/visit-calendar/${id}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(302)
  await openReservation(stranger, t, id, lead.mobile)
  await expect(stranger.getByRole('link', { name: t('visitors:calendar.add'), exact: true })).toBeVisible()
})

test('in a bulk approval a visit changed meanwhile is reported at its row', async ({ page, request, t }) => {
  const [same, other] = [someone(), someone()]
  const family = `함께${Date.now()}`
  const visitDate = '2026-12-01'
  await reserve(request, host, [{ ...same, name: `${family}하나` }], { visitDate })
  const id = await reserve(request, host, [{ ...other, name: `${family}둘` }], { visitDate })
  await signIn(page, host.loginId)
  await page.goto(`/my-visitor?keyword=${encodeURIComponent(family)}`)
  const tick = (name: string) => page.getByLabel(t('visitors:list.selectOne', { name: `${family}${name}` }))
  for (const name of ['하나', '둘']) await tick(name).check()
  const proof = (await (
    await request.post(`/api/v1/visits/${id}/access`, { data: { mobile: other.mobile } })
  ).json()) as { data: { access: string } }
  const changed = await request.put(`/api/v1/visits/${id}`, {
    headers: { 'x-visit-access': proof.data.access },
    data: {
      revision: 0,
      floor: host.floor,
      visitDate,
      visitTime: '15:00',
      visitors: [{ ...other, number: 0, name: `${family}둘` }],
    },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  const approve = page.getByRole('button', { name: t('visitors:list.approve'), exact: true })
  await approve.click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`${family}${name}`) })
  await expect(row('둘')).toContainText(t('visitors:list.changedRow'))
  await expect(row('하나')).not.toContainText(t('visitors:list.changedRow'))
  await expect(tick('하나')).toBeChecked()
  await expect(tick('둘')).not.toBeChecked()
  await approve.click()
  await expect(row('하나')).toContainText(t('statuses:visit.approved'))
  await expect(row('둘')).toContainText(t('statuses:visit.request_for_approval'))
})
