import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { i18nOf } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { menuItems } from '~/rules/menu'
import { MenuGroups } from './menu-groups'

const GUEST = menuItems({ kind: 'guest' }, { leaseVisible: false })
const WITH_LEASE = menuItems({ kind: 'guest' }, { leaseVisible: true })

const drawn = (groups: typeof GUEST, pathname: string, language: Language = 'ko') =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18nOf(language)}>
      <MenuGroups groups={groups} pathname={pathname} />
    </I18nextProvider>,
  )

const currentIn = (markup: string) =>
  [...markup.matchAll(/href="([^"]+)"[^>]*aria-current/g)].map(([, at]) => at)

test('the menu marks the page it is shown on, in the page’s language, and lists only what the viewer may see', () => {
  const aboutMenu = drawn(GUEST, '/about')
  expect([currentIn(aboutMenu), currentIn(drawn(GUEST, '/gallery'))]).toEqual([['/about'], ['/gallery']])
  expect(currentIn(drawn(GUEST, '/gate-pass/1234'))).toEqual([])
  // A link to a place on a page is an item of its own.
  expect(currentIn(drawn(GUEST, '/amenities'))).toEqual([])
  expect(drawn(GUEST, '/about', 'en')).not.toBe(aboutMenu)
  expect(drawn(WITH_LEASE, '/about')).toContain('/lease-inquiry')
  expect(aboutMenu).not.toContain('/lease-inquiry')
  expect(drawn(GUEST, '/about')).toBe(aboutMenu)
})
