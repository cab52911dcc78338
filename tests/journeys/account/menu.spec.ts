import { menuItems, topBarItems } from '../../../app/rules/menu'
import type { Flag } from '../../../app/rules/permissions'
import { expectAccessible } from '../../support/accessibility'
import { arrive, expect, signIn, test } from '../../support/journey'
import { memberWith } from '../../support/people'
import { openMenu } from '../../pages/shell'

const FLAGS: Flag[] = ['total', 'parking', 'amenity', 'membership', 'visitor']

test('the menu opens without leaving the page, and closes', async ({ page, t, script }) => {
  await signIn(page, memberWith({ flags: ['total'] }).loginId)
  await arrive(page, '/')
  const menu = await openMenu(page, t)
  await expect(menu.getByRole('heading')).toHaveText(
    (['building', 'visitor', 'support', 'community', 'amenities', 'myPage'] as const).map((group) =>
      t(`shell:menuGroup.${group}`),
    ),
  )
  await expectAccessible(page)
  const opener = page.locator('summary', { hasText: t('shell:menu.menu') })
  if (script) {
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await page.keyboard.press('Enter')
    // On a phone the menu covers the page, so nothing beside it can be clicked.
    await page.getByRole('main').dispatchEvent('click')
  } else {
    await opener.click()
  }
  await expect(menu).toBeHidden()

  await openMenu(page, t)
  await menu.getByRole('link', { name: t('shell:menu.visitorManagement') }).click()
  await expect(page).toHaveURL('/visiting-reservation-history')
})

const people = {
  guest: undefined,
  ordinary: memberWith({}),
  'fitness member': memberWith({ accountType: 'vip' }),
  ...Object.fromEntries(FLAGS.map((flag) => [flag, memberWith({ flags: [flag] })])),
  'amenity and membership': memberWith({ flags: ['amenity', 'membership'] }),
}

for (const [who, member] of Object.entries(people)) {
  test(`menu and top bar of ${who} have the items of the rules, and all their links work @once`, async ({
    page,
    t,
  }) => {
    if (member) await signIn(page, member.loginId)
    await page.goto('/')
    const actor = member
      ? ({
          kind: 'member',
          id: 1,
          companyId: 1,
          accountType: member.accountType,
          flags: flagsOf(member.flags),
        } as const)
      : ({ kind: 'guest' } as const)
    const groups = menuItems(actor, { leaseVisible: true })
    const menu = await openMenu(page, t)
    await expect(menu.getByRole('heading')).toHaveText(
      groups.map(({ group }) => t(`shell:menuGroup.${group}`)),
    )
    const items = groups.flatMap((group) => group.items)
    const links = menu.getByRole('listitem').getByRole('link')
    await expect(links).toHaveText(items.map(({ key }) => label(key)))
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(targets).toEqual(items.map(({ path, hash = '' }) => path + hash))

    for (const { key } of topBarItems(actor, { userId: 'x' })) {
      await expect(
        page
          .getByRole('banner')
          .getByRole('link', { name: label(key) })
          .first(),
      ).toBeVisible()
    }
    for (const target of targets) {
      const answer = await page.context().request.get(target!, { maxRedirects: 0 })
      expect(answer.status(), target!).toBe(200)
    }
    function label(key: string) {
      return t(`shell:menu.${key}` as 'shell:menu.home')
    }
  })
}

const flagsOf = (held: readonly Flag[]) =>
  Object.fromEntries(FLAGS.map((flag) => [flag, held.includes(flag)])) as Record<Flag, boolean>
