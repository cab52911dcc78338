import { signInAtDesk } from '../../pages/desk'
import { expectErrors } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, test } from '../../support/journey'
import { companyOf } from '../../support/people'
import { peopleOfWay } from '../../support/ways'

/** Days in February, one for each way of the journey. */
const DAYS = [1, 2, 3, 4, 5, 8, 9, 10].map((day) => `2027-02-${String(day).padStart(2, '0')}`)

test('the desk lends a projector to a company, which then is all out, moves it and calls it off', async ({
  page,
  t,
  language,
}, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const company = companyOf(master, language)
  const date = DAYS[master.company - 2]!
  const projector = language === 'ko' ? '이동식 프로젝터' : 'Portable projector'
  const main = page.getByRole('main')
  const field = (name: 'equipment' | 'company' | 'date' | 'start' | 'end' | 'note') =>
    main.getByLabel(t(`meeting-rooms:desk.loans.${name}`), { exact: name !== 'company' })
  const button = (name: 'submit' | 'change' | 'called') =>
    main.getByRole('button', { name: t(`meeting-rooms:desk.loans.${name}`), exact: true })
  const lend = async () => {
    await field('equipment').selectOption({
      label: t('meeting-rooms:desk.loans.each', { name: projector, count: 1, amount: '30,000' }),
    })
    await field('company').selectOption({ label: company })
    await field('date').fill(date)
    await field('start').selectOption('10:00')
    await field('end').selectOption('12:00')
  }

  await signInAtDesk(page, t, 'amenitydesk', '/desk/bookings/equipment')
  await expectAccessible(page)
  await main.getByRole('link', { name: t('meeting-rooms:desk.loans.new'), exact: true }).click()
  await expectAccessible(page)

  await test.step('errors are at their fields, and what was typed stays', async () => {
    await lend()
    await field('end').selectOption('09:30')
    await button('submit').click()
    await expectErrors(page, t, [
      [field('note'), t('messages:loanNoteRequired')],
      [field('end'), t('messages:endBeforeStart')],
    ])
    await expect(field('date')).toHaveValue(date)
    await field('end').selectOption('12:00')
    await field('note').fill('Roof event')
    await button('submit').click()
    await expect(toast(page)).toHaveText(t('messages:loanMade'))
    await expect(main).toContainText('33,000')
    await expect(main).toContainText('Roof event')
    await expectAccessible(page)
  })
  const loan = page.url()

  await test.step('the only piece is not lent twice', async () => {
    await arrive(page, '/desk/bookings/equipment/new')
    await lend()
    await field('note').fill('Another one')
    await button('submit').click()
    await expectErrors(page, t, [[field('equipment'), t('messages:loanEquipmentTaken', { dates: date })]])
  })

  await test.step('it is moved, called off, and free again', async () => {
    await page.goto(loan)
    await field('start').selectOption('13:00')
    await field('end').selectOption('15:00')
    await button('change').click()
    await expect(toast(page)).toHaveText(t('messages:loanChanged'))
    await expect(main).toContainText('13:00–15:00')
    await main.locator('summary', { hasText: t('meeting-rooms:desk.loans.called') }).click()
    await button('called').click()
    await expect(toast(page)).toHaveText(t('messages:loanEnded'))
    await expect(main).toContainText(t('statuses:cancelled'))
    await arrive(page, `/desk/bookings/equipment?from=${date}&to=${date}&status=cancelled`)
    await expect(main.getByRole('row').filter({ hasText: company })).toContainText('Roof event')
  })
})
