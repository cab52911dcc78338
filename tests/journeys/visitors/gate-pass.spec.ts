import { DEMO_WAYS } from '../../../app/db/seed/building'
import { toDigits } from '../../../app/rules/digit-code'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { expectQrCode } from '../../support/qr-code'
import { bearer } from '../../support/session'
import { passLink, reserve, someone, SOON, TODAY } from '../../support/visits'

const host = memberWith({})

test('the pass a message links to is in the message’s language, and prints with script', async ({
  page,
  enter,
  request,
  t,
  language,
  script,
}) => {
  const guest = someone({ plate: '12가3456' })
  const id = await reserve(request, host, [guest], { language })
  const headers = await bearer(await enter(host.loginId))
  await request.post(`/api/v1/visits/${id}/approve`, { headers })
  const link = await passLink(request, guest.mobile)

  await page.context().clearCookies()
  await arrive(page, link)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visitors:pass.title'))
  const code = new URL(link).pathname.split('/').pop()!
  await expectQrCode(page.getByRole('img', { name: t('visitors:pass.qr', { code }) }), toDigits(code))
  await expect(page.getByRole('status')).toHaveText(t('visitors:pass.state.valid'))
  const main = page.getByRole('main')
  for (const fact of [guest.name, '12가3456', `${TODAY} ${SOON}`]) await expect(main).toContainText(fact)
  await expect(main).not.toContainText(host.name)
  await expect(main).not.toContainText(guest.mobile)
  await expect(page.getByRole('button', { name: t('visitors:pass.print') })).toBeVisible({ visible: script })
  // What is to be known before setting out, on paper, too: the way from the station and the entrance for cars.
  const before = page.getByRole('region', { name: t('visitors:pass.before'), exact: true })
  const ways = language === 'ko' ? [DEMO_WAYS.metroKo, DEMO_WAYS.carKo] : [DEMO_WAYS.metroEn, DEMO_WAYS.carEn]
  for (const way of ways) await expect(before.getByText(way.split('\n')[0]!)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('img', { name: t('visitors:pass.qr', { code }) })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  // On paper the code stands beside what people read, on one sheet of either size.
  for (const format of ['A4', 'Letter']) {
    const sheets = (await page.pdf({ format })).toString('latin1').match(/\/Type\s*\/Page[^s]/g)
    expect(sheets, format).toHaveLength(1)
  }
  for (const way of ways) await expect(before.getByText(way.split('\n')[0]!)).toBeVisible()
  // Paper is read later: it says where, and from when to when.
  for (const fact of [t('shell:building'), t('shell:footer.address')])
    await expect(page.getByRole('article').getByText(fact).first()).toBeVisible()
  const day = `${TODAY} (${language === 'ko' ? '화' : 'Tue'})`
  await expect(page.getByRole('article')).toContainText(day)
  await expect(page.getByText(t('visitors:pass.state.valid'))).toBeHidden()
})

test('a pass is saved as one file that shows its code without network', async ({
  page,
  browser,
  enter,
  request,
  t,
  language,
}) => {
  const guest = someone()
  const id = await reserve(request, host, [guest], { language })
  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
  const link = await passLink(request, guest.mobile)
  await page.goto(link)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('visitors:pass.save') }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`gate-pass-${TODAY}.html`)
  const offline = await browser.newContext({ offline: true, viewport: { width: 360, height: 800 } })
  const opened = await offline.newPage()
  const requests: string[] = []
  opened.on('request', (sent) => requests.push(sent.url()))
  const address = `file://${await file.path()}`
  // Browsers recognise the file type by its name.
  await file.saveAs(`${await file.path()}.html`)
  await opened.goto(`${address}.html`)
  const code = new URL(link).pathname.split('/').pop()!
  await expectQrCode(opened.getByRole('img', { name: t('visitors:pass.qr', { code }) }), toDigits(code))
  for (const fact of [guest.name, t('shell:building'), t('shell:footer.address'), `${TODAY} ${SOON}`])
    await expect(opened.getByRole('main')).toContainText(fact)
  await expect(opened.getByRole('main')).toHaveCSS('border-top-width', '2px')
  expect(requests).toEqual([`${address}.html`])
  await offline.close()
})

test('a pass says its state in words, and shows no code when it is not valid @once', async ({
  page,
  enter,
  request,
  t,
}) => {
  test.slow()
  const headers = await bearer(await enter(host.loginId))
  const decide = async (id: string, decision: string, data: object = {}) => {
    const answer = await request.post(`/api/v1/visits/${id}/${decision}`, { headers, data })
    expect(answer.status(), decision).toBe(200)
  }
  const expectState = async (link: string, words: string, hasCode: boolean) => {
    await arrive(page, link)
    await expect(page.getByRole('status')).toHaveText(words)
    const code = link.split('/').pop()!.replace(/\?.*/, '')
    await expect(page.getByRole('img', { name: t('visitors:pass.qr', { code }) })).toHaveCount(
      hasCode ? 1 : 0,
    )
    await page.context().clearCookies()
  }
  const later = someone()
  const id = await reserve(request, host, [later], { visitDate: '2026-11-25', visitTime: '14:00' })
  await decide(id, 'approve')
  const link = `${await passLink(request, later.mobile)}`
  const { data } = (await (await request.get(`/api/v1/visits/${id}`, { headers })).json()) as {
    data: { visitDate: string }
  }
  expect(data.visitDate).toBe('2026-11-25')
  await expectState(link, t('visitors:pass.state.notYet', { day: '2026-11-25 (수)', from: '13:00' }), true)
  await decide(id, 'cancel', { reason: 'x' })
  await expectState(link, t('visitors:pass.state.cancelled'), false)
})

test('a pass is cached for a minute and not indexed @once', async ({ enter, request }) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  await request.post(`/api/v1/visits/${id}/approve`, { headers: await bearer(await enter(host.loginId)) })
  const answer = await request.get(await passLink(request, guest.mobile))
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, max-age=60',
    'x-robots-tag': 'noindex',
  })
  expect((await answer.body()).length).toBeLessThan(60_000)
})
