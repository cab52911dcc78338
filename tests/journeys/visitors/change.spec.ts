import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { messagesTo, reserve, someone } from '../../support/visits'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { keepStale, openReservation, visitPage } from '../../pages/visits'

const host = memberWith({})
const [DAY, LATER] = ['2026-12-01', '2026-12-02']

test('a guest changes an approved visit: the host approves again, the old pass is invalid, a new one is sent', async ({
  page,
  enter,
  request,
  t,
}) => {
  const [lead, friend, another] = [someone(), someone(), someone()]
  const id = await reserve(request, host, [lead, friend], { visitDate: DAY, visitTime: '14:00' })
  const hostPage = await enter(host.loginId)
  await hostPage.goto(`/visitor-reservation-details/${id}`)
  await visitPage(hostPage, t).approve.click()
  await expect(toast(hostPage)).toHaveText(t('messages:visitApproved'))
  const passOf = async () => {
    const [last] = (await messagesTo(request, lead.mobile))
      .filter(({ template }) => template === 'visitApprovedGuest')
      .reverse()
    return /https?:\/\/[^/]+(\/gate-pass\/[\w-]{22})/.exec(last!.text)![1]!
  }
  const old = await passOf()
  await arrive(page, old)

  await openReservation(page, t, id, lead.mobile)
  await page.getByRole('link', { name: t('visitors:change.open'), exact: true }).click()
  await expect(page.getByRole('main')).toContainText(t('visitors:change.again'))
  await expectAccessible(page)
  const date = page.getByLabel(t('visitors:field.date'), { exact: true })
  const save = page.getByRole('button', { name: t('visitors:change.submit'), exact: true })
  await expect(date).toHaveValue(DAY)
  await page.getByRole('button', { name: t('visitors:individual.addVisitor'), exact: true }).click()
  const added = page.getByRole('group', { name: t('visitors:additional', { number: 2 }), exact: true })
  await added.getByLabel(t('visitors:field.name'), { exact: true }).fill(another.name)
  const phone = added.getByLabel(t('visitors:field.mobile'), { exact: true })
  await date.fill(LATER)
  await save.click()
  await expectErrors(page, t, [
    [phone, t('messages:mobileRequired'), t('visitors:additional', { number: 2 })],
  ])
  await expect(date).toHaveValue(LATER)
  await phone.fill(another.mobile)
  await page
    .getByRole('button', { name: t('visitors:individual.removeVisitor', { number: 1 }), exact: true })
    .click()
  await expect(date).toHaveValue(LATER)
  await save.click()
  await expect(toast(page)).toHaveText(t('messages:visitChanged'))
  const main = page.getByRole('main')
  for (const [of, from, to] of [
    ['date', DAY, LATER],
    ['removed', friend.name, ''],
    ['added', '', another.name],
  ] as const)
    await expect(main).toContainText(t(`visitors:change.of.${of}`, { from, to }))
  await expect(main).toContainText(t('statuses:request_for_approval'))
  await arrive(page, old, 404)

  await hostPage.goto(`/visitor-reservation-details/${id}`)
  // The host who approved it sees what has changed since, beside the button.
  const decisions = hostPage.getByRole('region', { name: t('visitors:details.decisions'), exact: true })
  await expect(decisions).toContainText(t('visitors:decision.changedSince'))
  await expect(decisions).toContainText(t('visitors:change.of.date', { from: DAY, to: LATER }))
  await expectAccessible(hostPage)
  await visitPage(hostPage, t).approve.click()
  await expect(toast(hostPage)).toHaveText(t('messages:visitApproved'))
  const fresh = await passOf()
  expect(fresh).not.toBe(old)
  await arrive(page, fresh)
})

test('host and guest at once: the second sees the conflict and the current visit @once', async ({
  page,
  enter,
  request,
  t,
}) => {
  const lead = someone()
  const id = await reserve(request, host, [lead], { visitDate: DAY })
  const hostPage = await enter(host.loginId)
  await keepStale(hostPage)
  await hostPage.goto(`/visitor-reservation-details/${id}`)
  await openReservation(page, t, id, lead.mobile)
  await page.getByRole('link', { name: t('visitors:change.open'), exact: true }).click()
  await page.getByLabel(t('visitors:field.date'), { exact: true }).fill(LATER)
  await page.getByRole('button', { name: t('visitors:change.submit'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:visitChanged'))
  await visitPage(hostPage, t).approve.click()
  await expect(hostPage.getByRole('alert')).toContainText(t('visitors:details.changed'))
  await expect(hostPage.getByRole('main')).toContainText(LATER.slice(-2))
  await visitPage(hostPage, t).approve.click()
  await expect(toast(hostPage)).toHaveText(t('messages:visitApproved'))
})
