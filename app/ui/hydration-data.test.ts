import type { EntryContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { hydrationData, withScriptsLast } from './hydration-data.server'

const page = (loaderData: object) =>
  ({ serverHandoffString: JSON.stringify({ state: { loaderData, actionData: null } }) }) as EntryContext

test('scripts get only the data they render: no menus of the shell, and nothing that ends the script element', () => {
  const shell = { pathname: '/a', menu: [{ group: 'building' }], user: { name: '나' } }
  const handoff = hydrationData(
    page({ root: shell, Screen: { said: '</script>&\u2028' } }),
  ).serverHandoffString!
  expect(handoff).not.toMatch(/[<>&\u2028]/)
  expect(JSON.parse(handoff)).toEqual({
    state: {
      loaderData: { root: { pathname: '/a' }, Screen: { said: '</script>&\u2028' } },
      actionData: null,
    },
  })
})

test('data of a page without a shell are unchanged', () => {
  const bare = page({})
  expect(hydrationData(bare)).toBe(bare)
})

test('every script of a hydrated page has a low fetch priority', () => {
  const script = '<link rel="modulepreload" href="/a.js"/>'
  const preload = '<link rel="modulepreload" fetchpriority="low" href="/a.js"/>'
  expect(withScriptsLast(`<p>a</p>${script}${script}`)).toBe(`<p>a</p>${preload}${preload}`)
})
