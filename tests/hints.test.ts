import { describe, expect, test } from 'vitest'
import { SITE_ROUTES } from '../remix.config.js'
import { bottomBarItems, guestItems, menuItems, topBarItems } from '../app/rules/menu'
import type { Actor } from '../app/rules/permissions'
import { readFiles } from './support/source-files'

/** Texts must be true with and without script, and names of services not built yet must match their screens. */

const LANGUAGES = ['ko', 'en'] as const
/** All texts, except the examples on the page of all components. */
const textsOf = (language: string) =>
  readFiles([`locales/${language}`], /\/(?!kit)[\w-]+\.json$/).flatMap(({ file, text }) =>
    leavesOf(JSON.parse(text), `${file.split('/').at(-1)!.replace('.json', '')}:`),
  )
function leavesOf(tree: object, before: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? leavesOf(value, `${before}${name}.`)
      : [[before + name, String(value)] as [string, string]],
  )
}
const plain = (text: string) => text.replaceAll(/\s/g, '').toLowerCase()

/** Texts shown only while a list cannot be loaded, together with the button (forms/could-not-load.ts). */
const WHILE_AWAY = ['visitors:individual.listsAway']

describe('a button hidden on pages with script', () => {
  /** Keys of the labels of buttons that are hidden on hydrated pages. */
  const hidden = readFiles(['app'], /\.tsx$/).flatMap(({ text }) => {
    if (!text.includes('until-alive')) return []
    const [, namespace] = /useTranslation\('([\w-]+)'\)/.exec(text)!
    return [...text.matchAll(/<StepButton[^>]*?step="load[^>]*?label=\{t\('([\w.]+)'\)\}/gs)].map(
      ([, key]) => `${namespace}:${key}`,
    )
  })

  test('is found in the code', () => {
    expect(hidden).toEqual(
      expect.arrayContaining(['visitors:individual.loadFloors', 'account:signUp.loadFloors']),
    )
  })

  test.each(LANGUAGES)('is mentioned in no other text (%s)', (language) => {
    const texts = textsOf(language)
    for (const key of hidden) {
      const label = texts.find(([known]) => known === key)![1]
      const naming = texts.filter(([known, text]) => known !== key && plain(text).includes(plain(label)))
      const others = naming.map(([known]) => known).filter((known) => !hidden.includes(known))
      expect(
        others.filter((known) => !WHILE_AWAY.includes(known)),
        label,
      ).toEqual([])
    }
  })
})

describe('an item of a menu', () => {
  const everything = { total: true, parking: true, amenity: true, membership: true, visitor: true }
  const nothing = { total: false, parking: false, amenity: false, membership: false, visitor: false }
  const member = { kind: 'member', id: 1, companyId: 1, accountType: 'vip' } as const
  const actors: Actor[] = [{ kind: 'guest' }, { ...member, flags: everything }, { ...member, flags: nothing }]
  const entries = actors.flatMap((actor) => [
    ...menuItems(actor, { leaseVisible: true }).flatMap(({ items }) => items),
    ...topBarItems(actor, { userId: 'x1' }),
    ...guestItems(actor),
    ...bottomBarItems(actor),
  ])
  const pattern = (path: string) => new RegExp(`^${path.replaceAll(/\/:\w+/g, '/[^/]+')}$`)

  test('leads to a page of the site map', () => {
    for (const { path } of entries)
      expect(
        SITE_ROUTES.find((one) => pattern(one.path).test(path)),
        path,
      ).toBeDefined()
  })
})
