import { expectErrors } from '../../pages/form'
import { deskPage } from '../../pages/desk'
import { toast } from '../../pages/shell'
import { visitPage } from '../../pages/visits'
import { ADMINISTRATOR, FRONT_DESK, signInAtDesk } from '../../support/desk'
import { arrive, expect, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { reserve, someone } from '../../support/visits'

const host = memberWith({})
const manager = memberWith({ flags: ['visitor'] })

const details = (id: string) => `/visitor-reservation-details/${id}`

test('somebody on the block list waits for the manager, and is admitted by a decision of the desk', async ({
  page,
  enter,
  request,
  t,
  language,
}) => {
  test.slow()
  const guest = someone()
  // An administrator adds the person.
  await signInAtDesk(page, ADMINISTRATOR)
  await arrive(page, '/desk/block-list')
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const add = page.getByRole('button', { name: t('desk:blockList.add'), exact: true })
  await field(t('desk:blockList.name')).last().fill(guest.name)
  await field(t('desk:blockList.until')).fill('2026-12-31')
  await page.getByLabel(t('desk:blockList.reason'), { exact: true }).fill('무단 촬영')
  await add.click()
  const mobile = page.getByRole('textbox', { name: t('desk:blockList.mobile') })
  await expectErrors(page, t, [[mobile, t('messages:blockNeedsPhoneOrPlate')]])
  await expect(field(t('desk:blockList.reason'))).toHaveValue('무단 촬영')
  await mobile.fill(guest.mobile)
  await add.click()
  await expect(toast(page)).toHaveText(t('messages:blockAdded'))
  const row = page.getByRole('row').filter({ hasText: guest.name })
  await expect(row).toContainText('무단 촬영')

  // The host may not approve and is not told why.
  const id = await reserve(request, host, [guest], { language })
  const hostPage = await enter(host.loginId)
  await hostPage.goto(details(id))
  await expect(visitPage(hostPage, t).approve).toBeHidden()
  await expect(hostPage.getByRole('main')).not.toContainText(
    t('visitors:blocked.title', { names: guest.name }),
  )
  // The manager sees the note, and approves.
  const managerPage = await enter(manager.loginId)
  await arrive(managerPage, details(id))
  await expect(managerPage.getByText(t('visitors:blocked.title', { names: guest.name }))).toBeVisible()
  await visitPage(managerPage, t).approve.click()
  await visitPage(managerPage, t).expectStatus('approved')

  // The front desk sees the match and decides.
  const front = await enter()
  await signInAtDesk(front, FRONT_DESK)
  await arrive(front, '/desk/visits')
  const desk = deskPage(front, t)
  await desk.scan(guest.name)
  await expect(desk.card(guest.name)).toContainText('무단 촬영')
  await expect(desk.checkIn).toBeHidden()
  const admit = front.getByRole('button', { name: t('desk:blockList.admit'), exact: true })
  await admit.click()
  const reason = front.getByLabel(t('desk:blockList.admitReason'), { exact: true })
  await expectErrors(front, t, [[reason, t('messages:reasonRequired')]])
  await reason.fill('관리소장 확인')
  await admit.click()
  await expect(desk.card(guest.name)).toContainText(t('messages:admitted'))

  // Ended early, it is among the past ones.
  await page
    .getByRole('button', { name: t('desk:blockList.endOf', { name: guest.name }), exact: true })
    .click()
  await expect(toast(page)).toHaveText(t('messages:blockEnded'))
  await page.getByRole('link', { name: t('desk:blockList.tab.past'), exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: guest.name })).toBeVisible()
})
