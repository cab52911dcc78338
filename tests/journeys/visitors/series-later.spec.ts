import type { Page } from '@playwright/test'
import type { Person } from '../../../app/db/seed/people'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { visitForm } from '../../pages/visit-form'
import { visitPage } from '../../pages/visits'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { bearer } from '../../support/session'
import { companyId, messagesTo, someone } from '../../support/visits'

const host = memberWith({})
const requester = memberWith({ flags: ['total'], company: 'saebyeok' })
const DATES = ['2026-12-08', '2026-12-15', '2026-12-22'] as const

/** Requests a series of visits to a host. @returns its id, and those of its visits by date */
async function requestSeries(page: Page, to: Person, guest: { name: string; mobile: string }) {
  const { request } = page.context()
  const answer = await request.post('/api/v1/visits/series', {
    headers: await bearer(page),
    data: {
      companyId: await companyId(request, to),
      hostName: to.name,
      hostMobile: to.mobile,
      floor: to.floor,
      visitTime: '14:00',
      purpose: 'meeting',
      visitors: [guest],
      consent: true,
      visitDate: DATES[0],
      dates: DATES,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return ((await answer.json()) as { data: { id: string; visits: { id: string }[] } }).data
}

test('a host approves a series on its page, and changes and ends a visit together with the later ones', async ({
  page,
  enter,
  request,
  t,
}) => {
  test.slow()
  const guest = someone()
  const series = await requestSeries(await enter(requester.loginId), host, guest)
  const [first, second, third] = series.visits.map(({ id }) => id)
  await signIn(page, host.loginId)
  const main = page.getByRole('main')
  const form = visitForm(page, t)

  await test.step('all visits are approved in one act, and the guest is told once', async () => {
    await arrive(page, `/visitor-reservation-details/${first}`)
    await main.getByRole('link', { name: t('visitors:series.decideAll'), exact: true }).click()
    await expect(main.getByRole('checkbox', { checked: true })).not.toHaveCount(0)
    await expectAccessible(page)
    await main.getByRole('button', { name: t('visitors:series.approve'), exact: true }).click()
    await expect(page.getByText(t('messages:visitsApproved', { number: 3 }))).toBeVisible()
    await expect(main.getByText(t('statuses:visit.approved'), { exact: true })).toHaveCount(3)
    const approved = (await messagesTo(request, guest.mobile)).filter(
      ({ template }) => template === 'visitApprovedGuest',
    )
    expect(approved).toHaveLength(1)
    for (const date of DATES) expect(approved[0]!.text).toContain(date)
  })

  const rest = main.getByRole('checkbox', { name: t('visitors:series.changeRest'), exact: false })
  const save = main.getByRole('button', { name: t('visitors:change.submit'), exact: true })
  await test.step('a new date is for one visit alone: said at the date, and the later ones stay ticked', async () => {
    await arrive(page, `/visitor-reservation-details/${second}`)
    await main.getByRole('link', { name: t('visitors:change.open'), exact: true }).click()
    await rest.check()
    await form.date.fill('2026-12-16')
    await form.chooseTime('15:30')
    await save.click()
    await expectErrors(page, t, [[form.date, t('messages:visitSeriesDateAlone')]])
    await expect(rest).toBeChecked()
    await form.expectTime('15:30')
  })

  await test.step('the time is changed from this visit on', async () => {
    await form.date.fill(DATES[1])
    await save.click()
    await expect(toast(page)).toHaveText(t('messages:visitChanged'))
    for (const [id, time] of [
      [first, '14:00'],
      [second, '15:30'],
      [third, '15:30'],
    ] as const) {
      await page.goto(`/visitor-reservation-details/${id}`)
      await expect(visitPage(page, t).facts).toContainText(time)
    }
  })

  await test.step('without the tick the last one changes alone', async () => {
    await main.getByRole('link', { name: t('visitors:change.open'), exact: true }).click()
    // No visit is later.
    await expect(rest).toHaveCount(0)
    await form.chooseTime('16:00')
    await save.click()
    await expect(visitPage(page, t).facts).toContainText('16:00')
  })

  await test.step('this visit and the later ones are ended together', async () => {
    await page.goto(`/visitor-reservation-details/${second}`)
    await main.getByRole('link', { name: t('visitors:series.rest'), exact: true }).click()
    await main.locator('summary', { hasText: t('visitors:series.cancel') }).click()
    await main.getByRole('button', { name: t('visitors:series.cancel'), exact: true }).click()
    await expect(page.getByText(t('messages:visitsCancelled', { number: 2 }))).toBeVisible()
    await expect(main.getByText(t('statuses:visit.cancelled'), { exact: true })).toHaveCount(2)
    await page.goto(`/visitor-reservation-details/${first}`)
    await visitPage(page, t).expectStatus('approved')
  })
})
