import { employ } from '../../support/accounts'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { reserve, someone } from '../../support/visits'

test('the bell counts what has happened to a member until they open it', async ({ page, request, t }) => {
  const manager = memberWith({ flags: ['total'] })
  const host = await employ(request, manager)
  await signIn(page, host.loginId)
  await arrive(page, '/my-page')
  const header = page.getByRole('banner')
  const bell = (count: number) => header.getByRole('link', { name: t('shell:menu.unread', { count }) })
  const quiet = header.getByRole('link', { name: t('shell:menu.notifications'), exact: true })
  // They were approved.
  await bell(1).click()
  const list = page.getByRole('list', { name: t('members:notifications.title') }).getByRole('listitem')
  await expect(list).toHaveCount(1)

  const guest = someone()
  const visit = await reserve(request, { ...manager, ...host }, [guest])
  await arrive(page, '/my-page')
  await bell(1).click()
  await expect(page).toHaveURL(/\/my-page\/notifications$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('members:notifications.title'))
  await expect(list).toHaveCount(2)
  await expect(list.first()).toContainText(guest.name)
  await expect(list.first()).toContainText(t('members:notifications.new'))
  await expect(list.last()).not.toContainText(t('members:notifications.new'))
  await expect(quiet).toBeVisible()
  await list.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/visitor-reservation-details/${visit}$`))
  await expect(quiet).toBeVisible()
})

test('guests and the desk have no bell @once', async ({ page, enter, t }) => {
  await arrive(page, '/')
  const quiet = { name: t('shell:menu.notifications'), exact: true }
  await expect(page.getByRole('link', quiet)).toHaveCount(0)
  const desk = await enter()
  await arrive(desk, '/desk/sign-in')
  await expect(desk.getByRole('link', quiet)).toHaveCount(0)
})
