import { expectAccessible } from '../../support/accessibility'
import { expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'

test('Home and one’s own page say what is left and lead to where it is used; the company’s floors are named', async ({
  enter,
  t,
}) => {
  const page = await enter('hanbit01')
  for (const path of ['/', '/my-page'])
    await test.step(path, async () => {
      await page.goto(path)
      const left = page.getByRole('region', { name: t('calendar:left.title') })
      const rooms = left.getByRole('listitem').filter({ hasText: t('calendar:left.rooms') })
      // Hours of hours, as other journeys use some.
      await expect(rooms).toContainText(/\d+(시간| hour)/)
      await expect(left.getByRole('listitem').filter({ hasText: t('calendar:left.parking') })).toBeVisible()
      await expectAccessible(page)
      await rooms.getByRole('link').click()
      await expect(page).toHaveURL(/\/full-calendar/)
    })
  await page.goto('/')
  await expect(page.getByText(/(우리 회사|Your company): .*22/)).toBeVisible()
})

test('whoever may use none of it sees nothing of it @once', async ({ enter, t }) => {
  const page = await enter(memberWith({}).loginId)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: t('calendar:week.title') })).toBeVisible()
  await expect(page.getByRole('region', { name: t('calendar:left.title') })).toHaveCount(0)
})
