import { signInAtDesk } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { employ } from '../../support/accounts'
import { arrive, expect, signIn, test } from '../../support/journey'
import { numberOfWay, peopleOfWay } from '../../support/ways'
import type { Page } from '@playwright/test'
import type { Translate } from '../../../app/i18n/translate'

/** A seat and an hour of the afternoon for each way; no other journey books after 14:00. */
const ofWay = (way: number) => ({ seat: way < 4 ? 'bed-4' : 'chair-1', hour: 14 + (way % 4) })

const choose = async (page: Page, seat: string, hour: number) => {
  await arrive(page, `/refresh-zone-reservation?use=45&time=${hour}:00`)
  await page.locator(`input[value=${seat}]`).check({ force: true })
}
const book = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('refresh:book.submit'), exact: true }).click()

test('two choose one seat, the desk repairs it: the second reads it is taken, the first gets another one', async ({
  page,
  enter,
  request,
  t,
}, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const { seat, hour } = ofWay(numberOfWay(info))
  const [first, second] = [await employ(request, master), await employ(request, master)]
  await signIn(page, first.loginId)
  const other = await enter(second.loginId)
  await choose(page, seat, hour)
  await choose(other, seat, hour)
  await book(page, t)
  await expect(page).toHaveURL(/\/my-page\/massage-room-details\/[\w-]{22}$/)
  const title = page.getByRole('heading', { level: 1 })
  const name = (await title.textContent())!

  await test.step('the second reads so at the plan, where the seat is no choice', async () => {
    await book(other, t)
    await expect(other.getByRole('alert')).toContainText(t('messages:slotClosed'))
    await expect(other.locator(`input[value=${seat}]`)).toHaveCount(0)
  })

  const desk = await enter()
  await test.step('whoever booked a seat that the desk takes out of use gets another one', async () => {
    await signInAtDesk(desk, t, 'amenitydesk', '/desk/refresh-room/repair')
    const main = desk.getByRole('main')
    await main.locator('select[name=seat]').selectOption(seat)
    for (const [field, time] of [
      ['start', `${hour}:00`],
      ['end', `${hour + 1}:00`],
    ] as const) {
      const [at, minutes] = time.split(':')
      await main.locator(`[name=${field}]`).first().selectOption(at!)
      await main.locator(`[name=${field}]`).last().selectOption(minutes!)
    }
    await main.getByLabel(t('shell:reason')).fill('Upholstery')
    await main.getByRole('button', { name: t('refresh:desk.repair.submit'), exact: true }).click()
    await expect(toast(desk)).toHaveText(t('messages:deskSeatRepaired'))
    await page.reload()
    await expect(title).not.toHaveText(name)
    await expect(page.getByRole('main')).toContainText('Upholstery')
    await arrive(other, `/refresh-zone-reservation?use=45&time=${hour}:00`)
    await expect(other.locator(`input[value=${seat}]`)).toHaveCount(0)
  })

  await test.step('after the repair the seat can be booked again', async () => {
    await desk
      .getByRole('listitem')
      .filter({ hasText: `${hour}:00` })
      .getByRole('button', { name: t('refresh:desk.endRepair', { seat: name }), exact: true })
      .click()
    await expect(toast(desk)).toHaveText(t('messages:deskSeatRepairEnded'))
    await choose(other, seat, hour)
    await book(other, t)
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})
