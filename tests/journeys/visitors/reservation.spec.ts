import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { messagesTo, reserve, someone } from '../../support/visits'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { openReservation, visitPage } from '../../pages/visits'

const host = memberWith({})

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA'

test('a link alone shows nothing, and unknown links are answered alike', async ({ page, request, t }) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  for (const place of [id, UNKNOWN]) {
    await arrive(page, `/visitor-reservation-details/${place}`)
    await expect(page.getByRole('main')).not.toContainText(guest.name)
    const phone = page.getByLabel(t('visitors:access.mobile'), { exact: true })
    await phone.fill('010-1111-2222')
    await page.getByRole('button', { name: t('visitors:access.submit'), exact: true }).click()
    await expectErrors(page, t, [[phone, t('messages:visitPhoneMismatch')]])
    await expect(phone).toHaveValue('010-1111-2222')
  }
})

test('addresses of no visit are 404 @once', async ({ page, request, t }) => {
  const guest = someone()
  const id = await reserve(request, host, [guest])
  await openReservation(page, t, id, guest.mobile)
  for (const path of [id, `${id}/${id}`, `${id}/${id}/individual`, `${id}/${id}/individual/0`])
    await arrive(page, `/visitor-reservation-details/${path}`)
  for (const path of [
    'x',
    '1',
    `${id}x`,
    `${id}/${UNKNOWN}`,
    `${id}/${id}/group`,
    `${id}/${id}/party`,
    `${id}/${id}/individual/1`,
    `${id}/${id}/individual/-1`,
    `${id}/${id}/individual/x`,
  ]) {
    for (const screen of ['visitor-reservation-details', 'visitor-information-save'])
      await page.goto(`/${screen}/${path}`)
    await arrive(page, `/visitor-reservation-details/${path}`, 404)
  }
  await arrive(page, `/gate-pass/${UNKNOWN}`, 404)
})

test('a guest’s proof opens one reservation, not others', async ({ page, request, t }) => {
  const [mine, other] = [someone(), someone()]
  const [id, foreign] = [await reserve(request, host, [mine]), await reserve(request, host, [other])]
  await openReservation(page, t, id, mine.mobile)
  await page.goto(`/visitor-reservation-details/${foreign}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('visitors:access.title'))
  await expect(page.getByRole('main')).not.toContainText(other.name)
  await page.goto(`/visitor-information-save/${foreign}`)
  await expect(page).toHaveURL(`/visitor-reservation-details/${foreign}`)
  const answer = await page.context().request.get(`/visitor-reservation-details/${id}`)
  expect(answer.headers()['x-robots-tag']).toBe('noindex')
})

test('a guest corrects what was entered', async ({ page, request, t }) => {
  const [lead, friend] = [someone({ plate: '12가3456' }), someone()]
  const id = await reserve(request, host, [lead, friend])
  await openReservation(page, t, id, lead.mobile)
  const visit = visitPage(page, t)
  await visit.editOf(friend.name).click()
  await expectAccessible(page)
  const name = page.getByLabel(t('visitors:field.name'), { exact: true })
  const plate = page.getByLabel(new RegExp(`^${t('visitors:field.plate')}`))
  const save = page.getByRole('button', { name: t('visitors:information.submit'), exact: true })
  await expect(name).toHaveValue(friend.name)
  await name.fill('')
  await plate.fill('어떤차')
  await save.click()
  await expectErrors(page, t, [
    [name, t('messages:nameRequired')],
    [plate, t('messages:plateInvalid')],
  ])
  await expect(plate).toHaveValue('어떤차')
  await name.fill(`${friend.name}새`)
  await plate.fill('서울 34 나 5678')
  await save.click()
  await expect(toast(page)).toHaveText(t('messages:visitorInformationSaved'))
  await expect(visit.row(`${friend.name}새`)).toContainText('서울34나5678')
  const edited = t('visitors:event.ofVisitor', {
    event: t('visitors:event.edited'),
    name: `${friend.name}새`,
  })
  await expect(page.getByRole('listitem').filter({ hasText: edited })).toContainText(t('visitors:by.guest'))
  // Then the plate alone: the host is told, of a name by another message.
  await visit.editOf(`${friend.name}새`).click()
  await plate.fill('34나5679')
  await save.click()
  await expect(visit.row(`${friend.name}새`)).toContainText('34나5679')
  const told = (await messagesTo(request, host.mobile)).filter(({ text }) =>
    text.includes(`${friend.name}새`),
  )
  expect(told.map(({ template }) => template)).toEqual(['visitorChangedHost', 'visitorCorrectedHost'])
})
