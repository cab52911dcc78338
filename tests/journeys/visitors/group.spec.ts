import { expectErrors } from '../../pages/form'
import { visitForm } from '../../pages/visit-form'
import { downloadTemplate } from '../../pages/sheet'
import { toast } from '../../pages/shell'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { messagesTo, SOON, someone, TODAY } from '../../support/visits'
import { peopleOfWay } from '../../support/ways'

test('a group from a spreadsheet: invalid rows are corrected, valid ones requested, passes sent', async ({
  page,
  request,
  t,
}, info) => {
  test.slow()
  const { master } = peopleOfWay(info)
  const [first, second, third] = [someone(), someone(), someone()]
  await signIn(page, master.loginId)
  await arrive(page, '/organization-visitor')
  const { list, fileNow } = await downloadTemplate(page, t)
  // The example below the heads remains, and is skipped.
  list.getRow(3).values = [first.name, first.mobile]
  list.getRow(4).values = [second.name, '010-12']
  const buffer = await fileNow()
  const form = visitForm(page, t)
  const next = page.getByRole('button', { name: t('visitors:group.next'), exact: true }).last()
  const file = page.getByLabel(t('shell:sheet.file'))
  await form.fillTime({ date: TODAY, time: SOON })
  await form.consent.check()
  await next.click()
  await expectErrors(page, t, [[file, t('messages:sheetRequired')]])
  await file.setInputFiles({ name: 'list.bin', mimeType: 'application/octet-stream', buffer })
  await next.click()
  await expect(page.getByText(t('shell:sheet.counts', { good: 1, bad: 1 }))).toBeVisible()
  await expectAccessible(page)

  await test.step('a third is typed', async () => {
    await page.getByText(t('shell:sheet.typed'), { exact: true }).click()
    const typed = page.locator('#add')
    await typed.getByLabel(t('visitors:group.column.name'), { exact: true }).fill(third.name)
    await typed.getByLabel(t('visitors:group.column.mobile'), { exact: true }).fill(third.mobile)
    await typed
      .getByRole('button', { name: t('shell:sheet.add'), exact: true })
      .last()
      .click()
    await expect(page.getByText(t('shell:sheet.counts', { good: 2, bad: 1 }))).toBeVisible()
  })

  await test.step('the valid rows are requested', async () => {
    await page
      .getByRole('button', { name: t('visitors:group.submit', { count: 2 }), exact: true })
      .last()
      .click()
    await expect(toast(page)).toHaveText(t('messages:groupApproved', { number: 2 }))
    for (const { mobile } of [first, third])
      expect((await messagesTo(request, mobile)).map(({ template: sent }) => sent)).toEqual([
        'visitApprovedGuest',
      ])
    expect(await messagesTo(request, second.mobile)).toEqual([])
  })

  await test.step('the other is corrected and added', async () => {
    await page.locator('#correct').getByLabel(t('visitors:group.column.mobile')).fill(second.mobile)
    await page
      .getByRole('button', { name: t('shell:sheet.check'), exact: true })
      .last()
      .click()
    await page
      .getByRole('button', { name: t('visitors:group.addCount', { count: 1 }), exact: true })
      .last()
      .click()
    await expect(toast(page)).toHaveText(t('messages:membersAdded', { number: 1 }))
    for (const { name } of [first, second, third])
      await expect(page.getByRole('link', { name: t('visitors:details.passOf', { name }) })).toBeVisible()
    // The number of their passes sent, each channel counted.
    await expect(page.getByRole('progressbar', { name: t('visitors:group.passes') })).toHaveAttribute(
      'max',
      '3',
    )
    await expectAccessible(page)
  })

  await test.step('one is cancelled', async () => {
    await page.getByLabel(t('visitors:group.selectOne', { name: third.name })).check()
    await page.getByText(t('visitors:group.cancelChosen'), { exact: true }).first().click()
    await page.getByRole('button', { name: t('visitors:group.cancelChosen'), exact: true }).click()
    await expect(toast(page)).toHaveText(t('messages:membersDecided', { number: 1 }))
    const passLink = page.getByRole('link', { name: t('visitors:details.passOf', { name: third.name }) })
    await expect(passLink).toHaveCount(0)
  })
})
