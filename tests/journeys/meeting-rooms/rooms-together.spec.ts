import { isAlive } from '../../pages/form'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { numberOfWay } from '../../support/ways'

const amenity = memberWith({ flags: ['amenity'] })

/** The last two days of January, on which no other journey books rooms 3 to 5; each way has its own time. */
const PLACES = ['2027-01-28', '2027-01-29'].flatMap((date) =>
  [9, 11, 13, 15].map((hour) => ({
    date,
    start: `${String(hour).padStart(2, '0')}:00`,
    end: `${hour + 2}:00`,
  })),
)

test('a member books three rooms at one time after seeing each price and the sum, and cancels them together', async ({
  page,
  t,
  language,
}, info) => {
  test.slow()
  const { date, start, end } = PLACES[numberOfWay(info)]!
  const nameOf = (number: number) => (language === 'ko' ? `회의실 ${number}` : `Meeting room ${number}`)
  await signIn(page, amenity.loginId)
  await arrive(page, '/metting-room-reservation/3')
  const main = page.getByRole('main')
  const field = (name: 'date' | 'start' | 'end' | 'attendees' | 'meetingName') =>
    main.getByLabel(t(`rooms:field.${name}`), { exact: true })
  const room = (number: number) => main.getByRole('checkbox', { name: nameOf(number), exact: false })
  const price = main.getByRole('button', { name: t('rooms:price.show'), exact: true })
  const box = main.getByRole('region', { name: t('rooms:together.title'), exact: true })

  await test.step('the rooms that are free then are said, with script or by a button', async () => {
    await field('date').fill(date)
    await field('start').selectOption(start)
    await field('end').selectOption(end)
    await main.locator('summary', { hasText: t('rooms:together.open') }).click()
    if (!(await isAlive(page)))
      await main.getByRole('button', { name: t('rooms:together.check'), exact: true }).click()
    await expect(main.getByText(t('rooms:together.free')).first()).toBeAttached()
    await expectAccessible(page)
  })

  await test.step('several rooms are not repeated', async () => {
    if (!(await room(4).isVisible()))
      await main.locator('summary', { hasText: t('rooms:together.open') }).click()
    await room(4).check()
    await room(5).check()
    await field('attendees').fill('10')
    await field('meetingName').fill('Together')
    await main.getByLabel(t('rooms:form.useFreeTime'), { exact: true }).uncheck()
    await main.getByLabel(t('rooms:form.agree'), { exact: true }).check()
    const until = main.getByLabel(t('shell:series.until'), { exact: false })
    await main.locator('summary', { hasText: t('rooms:form.repeat') }).click()
    await until.fill('2027-01-29')
    await price.click()
    await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([t('messages:roomsNotRepeated')])
    await expect(room(4)).toBeChecked()
    await until.fill('')
  })

  await test.step('each room has its price, and the sum', async () => {
    await price.click()
    await expect(box).toContainText(t('rooms:together.all', { count: 3 }))
    for (const number of [3, 4, 5]) await expect(box).toContainText(nameOf(number))
    await expectAccessible(page)
    await main.getByRole('button', { name: t('rooms:together.submit', { count: 3 }), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:roomsMade'))
    await expect(page).toHaveURL(/\/my-page\/booking-series\/[\w-]{22}$/)
    await expect(main.getByRole('row', { name: 'Together' })).toHaveCount(3)
    await expectAccessible(page)
  })

  await test.step('one names the others', async () => {
    await main.getByRole('link', { name: 'Together', exact: true }).first().click()
    const links = page.getByRole('region', { name: t('rooms:together.seriesTitle'), exact: true })
    await expect(links).toContainText(t('rooms:together.with', { rooms: [nameOf(4), nameOf(5)].join(', ') }))
    await links.getByRole('link', { name: t('rooms:together.openAll', { count: 3 }), exact: true }).click()
  })

  await test.step('they are cancelled together', async () => {
    const cancel = t('rooms:series.cancel', { count: 3 })
    await main.locator('summary', { hasText: cancel }).click()
    await main.getByRole('button', { name: cancel, exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:roomsCancellationRequested'))
    await expect(main.getByText(t('statuses:cancellation_requested'), { exact: true })).toHaveCount(3)
  })
})
