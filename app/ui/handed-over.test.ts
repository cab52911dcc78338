import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { handedOver, withScriptsLast } from './handed-over.server'

const page = (loaderData: object) =>
  ({ serverHandoffString: JSON.stringify({ state: { loaderData, actionData: null } }) }) as EntryContext

test('scripts are handed what they draw: not the shell’s menus, and nothing that ends the script', () => {
  const shell = { pathname: '/a', menu: [{ group: 'building' }], user: { name: '나' } }
  const handoff = handedOver(page({ root: shell, Screen: { said: '</script>&\u2028' } })).serverHandoffString!
  expect(handoff).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(handoff)).toEqual({
    state: {
      loaderData: { root: { pathname: '/a' }, Screen: { said: '</script>&\u2028' } },
      actionData: null,
    },
  })
})

test('a page without a shell is handed over as it is', () => {
  const bare = page({})
  expect(handedOver(bare)).toBe(bare)
})

test('every script of a page that comes alive may wait for its styles, pictures and fonts', () => {
  const script = '<link rel="modulepreload" href="/a.js"/>'
  const preload = '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>'
  expect(withScriptsLast(`<p>a</p>${script}${script}`)).toBe(`<p>a</p>${preload}${preload}`)
})
