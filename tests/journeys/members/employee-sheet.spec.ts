import { expectErrors } from '../../pages/form'
import { downloadTemplate } from '../../pages/sheet'
import { toast } from '../../pages/shell'
import { newcomer } from '../../support/accounts'
import { expectAccessible } from '../../support/accessibility'
import { expect, signIn, test } from '../../support/journey'
import { messagesTo } from '../../support/visits'
import { peopleOfWay } from '../../support/ways'

test('employees are imported from a spreadsheet: errors are corrected, the others are registered', async ({
  page,
  request,
  t,
}, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const [first, second] = [newcomer(), newcomer()]
  await signIn(page, master.loginId)
  await page.goto('/my-page/employee-registration')
  await page.getByRole('link', { name: t('members:sheet.title') }).click()
  await expectAccessible(page)
  const { list, fileNow } = await downloadTemplate(page, t)
  for (const [place, { name, loginId, mobile, email }] of [first, second].entries())
    list.getRow(place + 2).values = [
      name,
      loginId,
      place ? '010-12' : mobile,
      email,
      '12F',
      t('members:gender.female'),
    ]
  const read = page.getByRole('button', { name: t('shell:sheet.read'), exact: true })
  const file = page.getByLabel(t('shell:sheet.file'), { exact: true })
  await read.click()
  await expectErrors(page, t, [[file, t('messages:sheetRequired')]])
  for (const row of [2, 3]) list.getRow(row).getCell(5).value = String(master.floor)
  const buffer = await fileNow()
  await file.setInputFiles({ name: 'list.xlsx', mimeType: 'application/octet-stream', buffer })
  await read.click()
  await expect(page.getByText(t('shell:sheet.notYet'))).toBeVisible()
  await expectAccessible(page)
  const number = page.getByLabel(t('members:field.mobile'), { exact: true })
  await expect(number).toHaveValue('010-12')
  await number.fill(second.mobile)
  await page
    .getByRole('button', { name: t('shell:sheet.check'), exact: true })
    .last()
    .click()
  await page.getByLabel(t('members:register.approve')).check()
  await page
    .getByRole('button', { name: t('members:sheet.submit', { count: 2 }), exact: true })
    .last()
    .click()
  await expect(toast(page)).toHaveText(t('messages:employeesRegisteredAndApproved', { number: 2 }))
  for (const { mobile } of [first, second])
    expect((await messagesTo(request, mobile)).map(({ template: sent }) => sent)).toEqual(['invitation'])
})
