import { signInAtDesk } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { expect, test } from '../../support/journey'

test('the conditions of a list are saved under a name, lead back to it, and are deleted', async ({
  page,
  t,
}, info) => {
  const name = `Reserved ${info.project.name}`
  await signInAtDesk(page, t, 'amenitydesk', '/desk/bookings/all?status=reserved')
  const main = page.getByRole('main')
  await main.locator('summary', { hasText: t('shell:filter.save') }).click()
  const field = main.getByLabel(t('shell:filter.name'), { exact: true })
  await expect(field).not.toHaveValue('')
  await field.fill(name)
  await main.getByRole('button', { name: t('shell:filter.keep'), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:filterSaved'))
  await page.goto('/desk/bookings/all')
  await main.getByRole('link', { name, exact: true }).click()
  await expect(page).toHaveURL(/[?&]status=reserved/)
  await main.getByRole('button', { name: t('shell:filter.delete', { name }), exact: true }).click()
  await expect(toast(page)).toHaveText(t('messages:filterDeleted'))
  await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0)
})
