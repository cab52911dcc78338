import { newPlate, parkingPage, passGate, signInToParking } from '../../pages/parking'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { bearer } from '../../support/session'
import { messagesTo, reserve, someone, TODAY } from '../../support/visits'
import { peopleOfWay } from '../../support/ways'

test('several visitors’ cars get a discount; one is undone; pass and statement show the cost', async ({
  page,
  request,
  t,
  language,
}, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const common = someone().name
  const guests = ['가', '나', '다'].map((end) => someone({ name: `${common}${end}`, plate: newPlate() }))
  const [first, second, absent] = guests as [(typeof guests)[0], (typeof guests)[0], (typeof guests)[0]]
  await signIn(page, master.loginId)
  const visit = await reserve(request, master, guests, { language })
  await request.post(`/api/v1/visits/${visit}/approve`, { headers: await bearer(page) })
  await passGate(request, 'enter', first.plate!, '08:00')
  await passGate(request, 'enter', second.plate!, '08:30')
  await signInToParking(page, master)

  const { row, coupon, register, queue, notEntered, main, balance } = parkingPage(page, t)
  const list = `/parking-registration?from=${TODAY}&to=${TODAY}&category=visitor&keyword=${encodeURIComponent(common)}`
  const leftOfAll = new RegExp(`^${t('parking:balance.left', { left: '(.+)', all: '.+' })}$`)
  const left = async () => {
    const [, time] = leftOfAll.exec(await balance.locator('dd').first().innerText())!
    const part = (unit: RegExp) => Number(unit.exec(time!)?.[1] ?? 0)
    return part(/(\d+)(?:시간| hour)/) * 60 + part(/(\d+)(?:분| minute)/)
  }

  const before = await test.step('all are ticked; cars not in are named and use no minutes', async () => {
    await arrive(page, list)
    const fullBalance = await left()
    await coupon('minutes30').check()
    await register.click()
    await expect(main.getByRole('alert')).toContainText(t('messages:nothingSelected'))
    for (const { name } of guests) await row(name).getByRole('checkbox').check()
    await register.click()
    await expect(notEntered).toContainText(t('messages:vehicleNotEnteredTitle'))
    await expect(notEntered).toContainText(
      t('parking:list.notEntered', {
        plate: absent.plate!,
        name: absent.name,
        reason: t('messages:vehicleNotEntered'),
      }),
    )
    await expect(notEntered).toContainText(t('messages:parkingDiscountDone'))
    for (const { name } of [first, second])
      await expect(row(name)).toContainText(t('parking:status.discount_registered'))
    await expect(row(absent.name)).toContainText(t('parking:status.not_entered'))
    await expect(row(absent.name).getByRole('checkbox')).toBeChecked()
    expect(await left()).toBe(fullBalance - 60)
    await expectAccessible(page)
    return fullBalance
  })

  await test.step('of those to be queued, one that entered meanwhile is named', async () => {
    await page.goto(list)
    await coupon('minutes30').check()
    for (const { name } of [first, absent]) await row(name).getByRole('checkbox').check()
    await queue.click()
    const meanwhile = main.locator('#entered-meanwhile')
    await expect(meanwhile).toContainText(
      t('parking:list.entered', { plate: first.plate!, name: first.name }),
    )
    await expect(meanwhile).toContainText(t('parking:list.kept', { count: 1 }))
    await expect(row(first.name).getByRole('checkbox')).toBeChecked()
    await expect(row(absent.name).getByRole('checkbox')).not.toBeChecked()
    expect(await left()).toBe(before - 60)
    await page.goto(list)
  })

  await test.step('one is undone, and its minutes are returned', async () => {
    await main.getByRole('link', { name: second.name, exact: true }).click()
    await expect(main).toContainText(t('parking:details.takes', { minutes: 30 }).split('30')[0]!)
    await expectAccessible(page)
    await main.locator('summary', { hasText: t('parking:details.undo') }).click()
    await main.getByRole('button', { name: t('parking:details.undo'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:parkingUndone'))
    await expect(main).toContainText(t('parking:status.parked'))
    expect(await left()).toBe(before - 30)
  })

  await test.step('after the exit nothing can be undone, and the pass shows the cost', async () => {
    await passGate(request, 'exit', first.plate!, '09:00')
    await page.goto(list)
    await expect(row(first.name).getByRole('checkbox')).toHaveCount(0)
    await main.getByRole('link', { name: first.name, exact: true }).click()
    await expect(main).toContainText(t('parking:won', { amount: '2,000' }))
    await expect(main.locator('summary', { hasText: t('parking:details.undo') })).toHaveCount(0)
    const [message] = (await messagesTo(request, first.mobile)).filter(
      ({ template }) => template === 'visitApprovedGuest',
    )
    await page.goto(/http\S+\/gate-pass\/\S+/.exec(message!.text)![0])
    await expect(main).toContainText(t('visitors:pass.parking.cost', { amount: '2,000' }))
  })

  await test.step('the statement of the month has each use, on screen and as a file', async () => {
    await arrive(page, '/parking-registration/statement')
    await expect(row(first.name)).toContainText(t('parking:coupon.minutes30'))
    await expect(row(second.name)).toContainText(
      t('parking:statement.undone', { coupon: t('parking:coupon.minutes30') }),
    )
    await page.emulateMedia({ media: 'print' })
    await expect(row(first.name)).toBeVisible()
    await expect(page.getByRole('search')).toBeHidden()
    await expect(main.getByText(t('shell:footer.address'))).toBeVisible()
    await page.emulateMedia({ media: null })
    await main.locator('summary', { hasText: t('shell:export.title') }).click()
    await main.getByLabel(t('shell:reason')).fill('Monthly fee')
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: t('shell:export.submit'), exact: true }).click()
    expect((await download).suggestedFilename()).toMatch(/^parking-2026-11.*\.xlsx$/)
  })
})
