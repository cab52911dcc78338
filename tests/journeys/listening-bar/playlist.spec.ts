import type { Locator } from '@playwright/test'
import ExcelJS from 'exceljs'
import { expectErrors } from '../../pages/form'
import { signInAtDesk } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { PASSWORD } from '../../support/people'
import { numberOfWay, peopleOfWay } from '../../support/ways'

test('the desk adds a record; it is found and wished for, accepted and played; another wish is declined', async ({
  page,
  enter,
  t,
}, info) => {
  test.slow()
  const { ordinary } = peopleOfWay(info)
  const way = numberOfWay(info)
  const title = `한밤의 강 ${way}`
  const other = `Low Tide ${way}`
  const desk = await enter()
  const submit = (at: typeof page, label: string) => at.getByRole('button', { name: label, exact: true })
  const row = (at: typeof page | Locator, name: string) => at.getByRole('row').filter({ hasText: name })
  const find = async (at: typeof page, text: string) => {
    const folded = at.locator('label[for=filter-switch]')
    if (await folded.isVisible()) await folded.click()
    await at.locator('[name=name]').fill(text)
    await at.locator('[name=name]').press('Enter')
  }

  await test.step('what is missing is said at its field, and what was typed stays', async () => {
    await signInAtDesk(desk, t, ADMINISTRATOR, '/desk/listening-bar/records')
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText(t('listening-playlist:desk.records'))
    await expectAccessible(desk)
    await desk.getByRole('link', { name: t('listening-playlist:desk.add'), exact: true }).click()
    await desk.locator('[name=title]').fill(title)
    await desk.locator('[name=year]').fill('19677')
    await submit(desk, t('listening-playlist:desk.save')).click()
    await expectErrors(desk, t, [
      [desk.locator('[name=artist]'), t('messages:artistRequired')],
      [desk.locator('[name=year]'), t('messages:numberOutsideRange', { min: 1900, max: 2099 })],
      [desk.locator('[name=genre]'), t('messages:genreRequired')],
      [desk.locator('[name=shelf]'), t('messages:shelfRequired')],
    ])
    await expect(desk.locator('[name=title]')).toHaveValue(title)
  })

  await test.step('two records are added', async () => {
    for (const name of [title, other]) {
      if (name === other) await arrive(desk, '/desk/listening-bar/records/new')
      await desk.locator('[name=title]').fill(name)
      await desk.locator('[name=artist]').fill('서가온 트리오')
      await desk.locator('[name=year]').fill('1967')
      await desk.locator('[name=genre]').selectOption('jazz')
      await desk.locator('[name=shelf]').fill(`w-${way}`)
      await submit(desk, t('listening-playlist:desk.save')).click()
      await expect(toast(desk)).toHaveText(t('messages:recordSaved'))
    }
    await expectAccessible(desk)
  })

  await test.step('a guest finds it by initial consonants, signs in, and is back at the search', async () => {
    await arrive(page, '/listening-playlist')
    await find(page, `ㅎㅂㅇㄱ ${way}`)
    await expect(row(page, title)).toBeVisible()
    await expect(row(page, other)).toHaveCount(0)
    await expect(page.getByText(t('listening-playlist:list.count', { count: 1 }))).toBeVisible()
    await page.getByRole('link', { name: t('listening-playlist:wish.signIn'), exact: true }).click()
    await page.locator('[name=loginId]').fill(ordinary.loginId)
    await page.locator('[name=password]').fill(PASSWORD)
    await page.locator('[name=password]').press('Enter')
    await expect(page).toHaveURL(/\/listening-playlist\?name=/)
    await expect(row(page, title)).toBeVisible()
  })

  const wishFor = async (name: string) => {
    await submit(page, t('listening-playlist:wish.wishOf', { title: name })).click()
    await expect(toast(page)).toHaveText(t('messages:wishMade'))
  }
  const own = page.getByRole('region', { name: t('listening-playlist:wish.own') })

  await test.step('one press is a wish, which is shown with its status, withdrawn and made again', async () => {
    await wishFor(title)
    await expect(row(own, title)).toContainText(t('listening-playlist:status.request_for_approval'))
    await expect(submit(page, t('listening-playlist:wish.wishOf', { title }))).toHaveCount(0)
    await expectAccessible(page)
    await submit(page, t('listening-playlist:wish.withdrawOf', { title })).click()
    await expect(toast(page)).toHaveText(t('messages:wishWithdrawn'))
    await wishFor(title)
    await arrive(page, `/listening-playlist?name=${encodeURIComponent(other)}`)
    await wishFor(other)
  })

  const tick = (name: string) =>
    row(desk, name).filter({ hasText: ordinary.name }).getByRole('checkbox').check()
  await test.step('the desk accepts one wish and declines the other with a reason', async () => {
    await arrive(desk, `/desk/listening-bar/wishes?name=${encodeURIComponent(title)}`)
    await tick(title)
    await expectAccessible(desk)
    await submit(desk, t('listening-playlist:desk.accept')).click()
    await expect(toast(desk)).toHaveText(t('messages:wishesAccepted', { number: 1 }))
    await arrive(desk, `/desk/listening-bar/wishes?name=${encodeURIComponent(other)}`)
    await tick(other)
    await desk.locator('summary', { hasText: t('listening-playlist:desk.decline') }).click()
    await submit(desk, t('listening-playlist:desk.decline')).click()
    await expectErrors(desk, t, [[desk.locator('[name=reason]'), t('messages:reasonRequired')]])
    await desk.locator('[name=reason]').fill('The needle skips')
    await submit(desk, t('listening-playlist:desk.decline')).click()
    await expect(toast(desk)).toHaveText(t('messages:wishesDeclined', { number: 1 }))
    await arrive(page, '/listening-playlist')
    await expect(row(own, title).first()).toContainText(t('listening-playlist:status.approved'))
    await expect(row(own, other).first()).toContainText('The needle skips')
  })

  await test.step('it is played tonight, and the wish is played', async () => {
    await arrive(desk, `/desk/listening-bar/records?name=${encodeURIComponent(title)}`)
    await row(desk, title).getByRole('checkbox').check()
    await submit(desk, t('listening-playlist:desk.tonight')).click()
    await expect(toast(desk)).toHaveText(t('messages:recordsTonight', { number: 1 }))
    await arrive(desk, `/desk/listening-bar/wishes?status=accepted&name=${encodeURIComponent(title)}`)
    await tick(title)
    await submit(desk, t('listening-playlist:desk.played')).click()
    await expect(toast(desk)).toHaveText(t('messages:wishesPlayed', { number: 1 }))
    await arrive(page, '/listening-playlist')
    const tonight = page.getByRole('region', { name: t('listening-playlist:tonight.title') })
    await expect(tonight.getByRole('listitem').filter({ hasText: title })).toBeVisible()
    await expect(row(own, title).first()).toContainText(t('listening-playlist:status.completed'))
  })

  await test.step('a record that is taken out is no longer found', async () => {
    await arrive(desk, `/desk/listening-bar/records?name=${encodeURIComponent(other)}`)
    await desk.getByRole('link', { name: other, exact: true }).click()
    await desk.locator('summary', { hasText: t('listening-playlist:desk.remove') }).click()
    await submit(desk, t('listening-playlist:desk.remove')).click()
    await expect(toast(desk)).toHaveText(t('messages:recordRemoved'))
    await arrive(page, `/listening-playlist?name=${encodeURIComponent(other)}`)
    await expect(page.getByText(t('listening-playlist:list.nothingFound'))).toBeVisible()
    await expectAccessible(page)
  })
})

test('records are narrowed by era, genre and shelf, a page at a time @once', async ({ page, t }) => {
  await arrive(page, '/vip-listening-room-reservation')
  await page.getByRole('link', { name: t('listening-playlist:list.title'), exact: true }).click()
  await expect(page).toHaveURL('/listening-playlist')
  await arrive(page, '/listening-playlist?era=1960&genre=jazz&shelf=A-2')
  // The demo's two of the nineteen-sixties on that shelf.
  await expect(page.getByText(t('listening-playlist:list.count', { count: 2 }))).toBeVisible()
  await expect(page.getByText('Bossa da Chuva')).toBeVisible()
  await arrive(page, '/listening-playlist?page=2')
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(21)
})

test('records come from a workbook: a wrong row is corrected on the page, then all are registered', async ({
  page,
  t,
}, info) => {
  const way = numberOfWay(info)
  const book = new ExcelJS.Workbook()
  book.addWorksheet('records').addRows([
    ['음반', '연주자', '연도', '장르', '서가'],
    [`Harbour Lights ${way}`, 'Grey Harbour', '1975년', '록', `x-${way}`],
    [`겨울 정원 ${way}`, '서가온', '', 'polka', `x-${way}`],
  ])
  await signInAtDesk(page, t, ADMINISTRATOR, '/desk/listening-bar/records')
  await page.getByRole('link', { name: t('listening-playlist:sheet.title'), exact: true }).click()
  await expect(page).toHaveURL('/desk/listening-bar/records/sheet')
  await expectAccessible(page)
  await page.getByLabel(t('shell:sheet.file'), { exact: true }).setInputFiles({
    name: 'records.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await book.xlsx.writeBuffer()),
  })
  await page.getByRole('button', { name: t('shell:sheet.read'), exact: true }).click()
  await expect(page).toHaveURL(/\/desk\/listening-bar\/records\/sheet\/[\w-]+/)
  await expect(page.getByText(t('messages:sheetWord')).first()).toBeVisible()
  await expectAccessible(page)
  await page.locator('[name="rows[0].genre"]').fill(t('listening-playlist:genre.classical'))
  await page
    .getByRole('button', { name: t('shell:sheet.check'), exact: true })
    .last()
    .click()
  await page
    .getByRole('button', { name: t('listening-playlist:sheet.submit', { count: 2 }), exact: true })
    .last()
    .click()
  await expect(toast(page)).toHaveText(t('messages:recordsRegistered', { number: 2 }))
  await arrive(page, `/listening-playlist?shelf=x-${way}`)
  await expect(page.getByText(t('listening-playlist:list.count', { count: 2 }))).toBeVisible()
  await expect(page.getByText(`Harbour Lights ${way}`)).toBeVisible()
})
