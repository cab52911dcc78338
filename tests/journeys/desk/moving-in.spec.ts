import { randomInt } from 'node:crypto'
import { bookOf, type Cell } from '../../factories/sheets'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { ADMINISTRATOR, signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { numberOfWay } from '../../support/ways'
import { zipOf } from '../../support/zip'

test('a building brings companies, holidays, block list, parking balances and cars by workbook', async ({
  page,
  t,
  language,
}, info) => {
  test.slow()
  const number = randomInt(1e6, 1e7)
  const company = { ko: `새터상사${number}`, en: `Saeteo ${number}` }
  const person = `도현우${String.fromCharCode(0xac00 + randomInt(1_000))}`
  const plate = `${10 + numberOfWay(info)}거${1_000 + randomInt(9_000)}`
  const day = `2028-0${1 + numberOfWay(info)}-13`
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  /** Opens a list from the page of all lists, and uploads it. */
  const upload = async (list: string, rows: Cell[][]) => {
    await page.goto('/desk/moving-in')
    await page.locator('ol').getByRole('link', { name: list, exact: true }).click()
    await expectAccessible(page)
    const file = { name: 'list.xlsx', mimeType: 'application/octet-stream', buffer: await bookOf(rows) }
    await page.getByLabel(t('shell:sheet.file'), { exact: true }).setInputFiles(file)
    await press(t('shell:sheet.read'))
    await expect(page.getByText(t('shell:sheet.notYet'))).toBeVisible()
  }

  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/moving-in')
  await expectAccessible(page)

  await test.step('companies, which the other lists name', async () => {
    await upload(t('desk:movingIn.list.companies'), [
      ['이름 (한국어)', '이름 (영어)', '층'],
      [company.ko, company.en, '9층'],
    ])
    await press(t('desk:sheet.submit', { count: 1 }))
    await expect(toast(page)).toHaveText(t('messages:companiesRegistered', { number: 1 }))
  })

  await test.step('a holiday with a wrong date is corrected on the page', async () => {
    await upload(t('desk:movingIn.list.holidays'), [
      ['Date', 'Name (Korean)', 'Name (English)'],
      [`${day.slice(0, 8)}41`, `개관 ${number}`, `Opening ${number}`],
    ])
    await expect(page.getByText(t('messages:dateInvalid')).first()).toBeVisible()
    await expectAccessible(page)
    await page.locator('[name="rows[0].date"]').fill(day.replaceAll('-', '. '))
    await press(t('shell:sheet.check'))
    await press(t('desk:holidaySheet.submit', { count: 1 }))
    await expect(toast(page)).toHaveText(t('messages:holidaysRegistered', { number: 1 }))
    await arrive(page, '/desk/holidays?year=2028')
    await expect(page.getByRole('row').filter({ hasText: `개관 ${number}` })).toBeVisible()
  })

  await test.step('somebody to block', async () => {
    await upload(t('desk:movingIn.list.blockList'), [
      ['이름', '차량 번호', '마지막 날', '사유'],
      [person, plate, '2026-12-31', `사유 ${number}`],
    ])
    await press(t('desk:blockListSheet.submit', { count: 1 }))
    await expect(toast(page)).toHaveText(t('messages:blocksRegistered', { number: 1 }))
    await expect(page.getByRole('row').filter({ hasText: `사유 ${number}` })).toContainText(plate)
  })

  await test.step('the minutes of a company, once', async () => {
    const rows = [
      ['입주사', '주차 계정 아이디', '충전 시간(분)'],
      [company.en, `moved${number}`, '1,200분'],
    ]
    await upload(t('desk:movingIn.list.parkingAccounts'), rows)
    await press(t('parking:openingSheet.submit', { count: 1 }))
    await expect(toast(page)).toHaveText(t('messages:openingBalancesRegistered', { number: 1 }))
    await expect(page.getByRole('row').filter({ hasText: company[language] })).toContainText(`moved${number}`)
    await upload(t('desk:movingIn.list.parkingAccounts'), rows)
    await expect(page.getByText(t('messages:parkingOpened')).first()).toBeVisible()
  })

  await test.step('a monthly car', async () => {
    await upload(t('desk:movingIn.list.monthlyCars'), [
      ['입주사', '차량 번호'],
      [company.ko, plate],
    ])
    await press(t('parking:monthlyCarSheet.submit', { count: 1 }))
    await expect(toast(page)).toHaveText(t('messages:monthlyCarsRegistered', { number: 1 }))
    await page.getByRole('link', { name: company[language] }).click()
    await expect(page.getByRole('listitem').filter({ hasText: plate })).toBeVisible()
  })
})

test('a building brings all workbooks at once, and sends its people their links in phases', async ({
  page,
  t,
  language,
}) => {
  test.slow()
  const number = randomInt(1e6, 1e7)
  const company = { ko: `한울상사${number}`, en: `Hanul ${number}` }
  const employee = (n: number, name = company.ko) => [
    name,
    `직원${n}`,
    `010${String(number).padStart(7, '0')}${n}`,
    `w${n}@hanul${number}.example`,
    '9층',
    '여',
  ]
  const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click()
  const upload = async (people: Cell[][]) => {
    await arrive(page, '/desk/moving-in')
    const buffer = zipOf({
      '직원.xlsx': await bookOf([['입주사', '이름', '휴대전화', '이메일', '근무 층', '성별'], ...people]),
      '입주사.xlsx': await bookOf([
        ['이름 (한국어)', '이름 (영어)', '층'],
        [company.ko, company.en, '9층'],
      ]),
    })
    const file = { name: 'building.zip', mimeType: 'application/zip', buffer }
    await page.getByLabel(t('desk:movingIn.archive'), { exact: true }).setInputFiles(file)
    await press(t('desk:movingIn.check'))
  }
  await signInAtDesk(page, ADMINISTRATOR)

  await test.step('an error is named by file, sheet and row, and nothing can be stored', async () => {
    await upload([employee(1), employee(2, `없는 회사 ${number}`)])
    await expect(page.getByText(t('desk:movingIn.notReady'))).toBeVisible()
    const list = page.getByRole('listitem').filter({ hasText: '직원.xlsx › 명단' })
    await expect(list.first()).toContainText(t('messages:companyNotFound'))
    await expect(page.getByRole('button', { name: t('desk:movingIn.store', { count: 3 }) })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('what would happen stands there, and is stored at once', async () => {
    await upload([employee(1), employee(2)])
    await expect(page.getByText(t('desk:movingIn.adds.employees', { count: 2 }))).toBeVisible()
    await expectAccessible(page)
    await press(t('desk:movingIn.store', { count: 3 }))
    await expect(toast(page)).toHaveText(t('messages:movingInStored', { number: 3 }))
  })

  await test.step('one person is sent the link, then the other; nobody is left', async () => {
    await expectAccessible(page)
    const row = page.getByRole('row').filter({ hasText: company[language] })
    const send = async () => {
      await row.getByRole('checkbox').check()
      await page.getByLabel(t('members:links.most'), { exact: true }).fill('1')
      await press(t('members:links.send'))
    }
    await send()
    await expect(toast(page)).toHaveText(t('messages:linksSent', { number: 1 }))
    await send()
    await expect(toast(page)).toHaveText(t('messages:linksSent', { number: 1 }))
    await row.getByRole('link', { name: '2', exact: true }).click()
    await expect(page.getByRole('link', { name: '직원1', exact: true })).toBeVisible()
  })
})
