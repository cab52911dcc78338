import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSharedReads } from '../api/context.server'
import { cacheGuestPages } from './guest-pages.server'
import type { PortalContext } from './load-context.server'

const NOON = Date.parse('2026-11-24T03:00:00Z')

let now: number
let rendered: number
beforeEach(() => {
  now = NOON
  rendered = 0
})

type Asked = Partial<Omit<PortalContext, 'publishedEdition'>> & {
  path?: string
  method?: string
  edition?: string | Promise<never> | undefined
}

/**
 * A portal whose screens behave like `screen`. @returns a function that requests a page and returns its text
 * and cookies
 */
function portal(screen: (context: PortalContext) => void = () => {}, mostKept?: number) {
  const pages = async (_: Request, context: PortalContext) => {
    const number = ++rendered
    const show = ({ csrf }: { csrf: string }, accepted: string | null) =>
      new Response(`page ${number} ${csrf} ${accepted}`)
    context.whole = { bytes: 1_000, show }
    screen(context)
    return new Response(`page ${number}`)
  }
  const show = cacheGuestPages(pages, () => new Date(now), mostKept)
  return async ({ path = '/', method = 'GET', ...overrides }: Asked = {}) => {
    const context = {
      language: 'ko',
      kiosk: null,
      app: null,
      jar: { browserId: 'mine', lastUser: undefined, savedId: undefined },
      csrf: 'token',
      setCookies: [],
      signedIn: false,
      madeOf: createSharedReads().madeOf,
      ...overrides,
      publishedEdition: async () => ('edition' in overrides ? overrides.edition : 'first'),
    } as unknown as PortalContext
    const headers = { 'accept-encoding': 'br' }
    const answer = await show(new Request(`http://localhost:3000${path}`, { method, headers }), context)
    return { text: await answer.text(), setCookies: context.setCookies }
  }
}

describe("a guest's page is kept", () => {
  test('and shown again with the token of its browser, packed as it takes it', async () => {
    const requestPage = portal()
    expect((await requestPage()).text).toBe('page 1')
    expect((await requestPage({ csrf: 'another' })).text).toBe('page 1 another br')
  })

  test.each<[string, Asked]>([
    ['another address', { path: '/?page=2' }],
    ['the other language', { language: 'en' }],
    ['a kiosk', { kiosk: { highContrast: false, largeText: false } }],
    ['the app', { app: { platform: 'iOS', version: '1.0.0' } }],
    ['another cookie', { jar: { savedId: 'hanbit01' } as never }],
  ])('but not for %s', async (_, other) => {
    const requestPage = portal()
    await requestPage()
    expect((await requestPage(other)).text).toBe('page 2')
    expect((await requestPage(other)).text).toMatch(/^page 2 token/)
    expect((await requestPage()).text).toMatch(/^page 1 token/)
  })

  test('whichever browser it is', async () => {
    const requestPage = portal()
    await requestPage()
    const jar = { browserId: 'yours', lastUser: 'somebody' } as never
    expect((await requestPage({ jar })).text).toMatch(/^page 1/)
  })

  test('until it changes by itself', async () => {
    const requestPage = portal(({ madeOf }) => (madeOf.until = NOON + 60_000))
    await requestPage()
    now += 59_999
    expect((await requestPage()).text).toMatch(/^page 1/)
    now += 1
    expect((await requestPage()).text).toBe('page 2')
  })

  test('with the cookies it sets', async () => {
    const requestPage = portal(({ setCookies }) => void setCookies.push('trail=/'))
    await requestPage()
    expect((await requestPage()).setCookies).toEqual(['trail=/'])
  })

  test('until something is published', async () => {
    const requestPage = portal()
    const other = { edition: 'second' }
    const texts = []
    for (const request of [{}, other, other, {}]) texts.push((await requestPage(request)).text.slice(0, 6))
    expect(texts).toEqual(['page 1', 'page 2', 'page 2', 'page 3'])
  })

  test('for several who look at once', async () => {
    const requestPage = portal()
    await requestPage()
    const texts = await Promise.all([requestPage(), requestPage(), requestPage()])
    expect(texts.map(({ text }) => text.slice(0, 6))).toEqual(['page 1', 'page 1', 'page 1'])
  })

  test('as long as it is not the one asked for longest', async () => {
    const requestPage = portal(undefined, 2_000)
    const numbers = []
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b'])
      numbers.push((await requestPage({ path })).text[5])
    expect(numbers).toEqual(['1', '2', '1', '3', '1', '4'])
  })
})

describe('a page is not kept', () => {
  test.each<[string, Asked]>([
    ['a form is posted', { method: 'POST' }],
    ['somebody is signed in', { signedIn: true }],
    ['the database does not say what is published', { edition: undefined }],
    ['it shows what was typed', { jar: { signUpTyped: [['name', '김']] } as never }],
  ])('when %s', async (_, request) => {
    const requestPage = portal()
    await requestPage(request)
    expect((await requestPage(request)).text).toBe('page 2')
  })

  test.each<[string, () => Promise<never>]>([
    ['says nothing', () => new Promise(() => {})],
    ['fails', () => Promise.reject(new Error('away'))],
  ])('when the database %s, without waiting long for it', async (_, readEdition) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = portal()({ edition: readEdition() })
      await vi.advanceTimersByTimeAsync(500)
      expect((await answer).text).toBe('page 1')
    } finally {
      vi.useRealTimers()
    }
  })

  test.each<[string, (context: PortalContext) => void]>([
    ['that is made of more than what is published', ({ madeOf }) => (madeOf.isPublished = false)],
    ['that is no page, or not only one', (context) => (context.whole = undefined)],
  ])('for an answer %s', async (_, screen) => {
    const requestPage = portal(screen)
    await requestPage()
    expect((await requestPage()).text).toBe('page 2')
  })
})
