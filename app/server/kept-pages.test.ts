import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newProvenance } from '../api/provenance.server'
import type { PageReader } from '../api/page-reader.server'
import { keepPages } from './kept-pages.server'
import type { PortalContext } from './load-context.server'

const NOON = Date.parse('2026-11-24T03:00:00Z')
const GUEST: PageReader = { who: { actor: { kind: 'guest' }, me: null }, editions: ['first'] }
const STAFF: PageReader = {
  who: { actor: { kind: 'staff', id: 1, roles: ['front'] }, me: null },
  editions: ['first'],
}

let now: number
let made: number
let recorded: unknown[]
beforeEach(() => {
  now = NOON
  made = 0
  recorded = []
})

type Asked = Partial<Omit<PortalContext, 'reader'>> & {
  path?: string
  method?: string
  reader?: PageReader | Promise<never> | undefined
}

/** A portal whose screens answer by `screen`; looks at a page of it and tells what came. */
function portal(screen: (context: PortalContext) => void = () => {}, mostKept?: number) {
  const pages = async (_: Request, context: PortalContext) => {
    const number = ++made
    const show = (csrf: string, accepted: string | null) => new Response(`page ${number} ${csrf} ${accepted}`)
    context.whole = { bytes: 1_000, show }
    screen(context)
    return new Response(`page ${number}`)
  }
  const show = keepPages(pages, () => new Date(now), mostKept)
  return async ({ path = '/', method = 'GET', ...given }: Asked = {}) => {
    const context = {
      language: 'ko',
      kiosk: null,
      app: null,
      jar: { browserId: 'mine', lastUser: undefined, savedId: undefined },
      csrf: 'token',
      setCookies: [],
      provenance: newProvenance(),
      recordAgain: async (...args: unknown[]) => recorded.push(args) > 0,
      ...given,
      reader: async () => ('reader' in given ? given.reader : GUEST),
    } as unknown as PortalContext
    const headers = { 'accept-encoding': 'br' }
    const answer = await show(new Request(`http://localhost:3000${path}`, { method, headers }), context)
    return { text: await answer.text(), setCookies: context.setCookies }
  }
}

describe('a page is kept', () => {
  test('and shown again with the token of its browser, packed as it takes it', async () => {
    const look = portal()
    expect((await look()).text).toBe('page 1')
    expect((await look({ csrf: 'another' })).text).toBe('page 1 another br')
  })

  test.each<[string, Asked]>([
    ['another address', { path: '/?page=2' }],
    ['the other language', { language: 'en' }],
    ['a kiosk', { kiosk: { highContrast: false, largeText: false } }],
    ['the app', { app: { platform: 'iOS', version: '1.0.0' } }],
    ['another cookie', { jar: { savedId: 'hanbit01' } as never }],
    ['somebody else', { reader: STAFF }],
  ])('but not for %s', async (_, other) => {
    const look = portal()
    await look()
    expect((await look(other)).text).toBe('page 2')
    expect((await look(other)).text).toMatch(/^page 2 token/)
    expect((await look()).text).toMatch(/^page 1 token/)
  })

  test('whichever browser it is', async () => {
    const look = portal()
    await look()
    const jar = { browserId: 'yours', lastUser: 'somebody' } as never
    expect((await look({ jar })).text).toMatch(/^page 1/)
  })

  test('until it changes by itself', async () => {
    const look = portal(({ provenance }) => (provenance.until = NOON + 60_000))
    await look()
    now += 59_999
    expect((await look()).text).toMatch(/^page 1/)
    now += 1
    expect((await look()).text).toBe('page 2')
  })

  test('with the cookies it sets', async () => {
    const look = portal(({ setCookies }) => void setCookies.push('trail=/'))
    await look()
    expect((await look()).setCookies).toEqual(['trail=/'])
  })

  test('and what it shows of people is recorded each time', async () => {
    const entry = { action: 'visits:list' as const, subject: 'page=1' }
    const look = portal(({ provenance }) => void provenance.accesses.push(entry))
    await look()
    expect(recorded).toEqual([])
    await look()
    await look()
    expect(recorded).toEqual([
      [GUEST, [entry]],
      [GUEST, [entry]],
    ])
    // What cannot be recorded is not shown from memory.
    expect((await look({ recordAgain: async () => false })).text).toBe('page 2')
  })

  test('of each edition the last', async () => {
    const look = portal()
    const other = { reader: { ...GUEST, editions: ['second'] } }
    const shown = []
    for (const asked of [{}, other, other, {}]) shown.push((await look(asked)).text.slice(0, 6))
    expect(shown).toEqual(['page 1', 'page 2', 'page 2', 'page 3'])
  })

  test('for people signed in whatever guests look at', async () => {
    const look = portal(undefined, 2_000)
    await look({ reader: STAFF })
    for (const path of ['/a', '/b', '/c']) await look({ path })
    expect((await look({ reader: STAFF })).text).toMatch(/^page 1/)
    expect((await look({ path: '/a' })).text).toBe('page 5')
  })

  test('for several who look at once', async () => {
    const look = portal()
    await look()
    const texts = await Promise.all([look(), look(), look()])
    expect(texts.map(({ text }) => text.slice(0, 6))).toEqual(['page 1', 'page 1', 'page 1'])
  })

  test('as long as it is not the one asked for longest', async () => {
    const look = portal(undefined, 2_000)
    const shown = []
    for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) shown.push((await look({ path })).text[5])
    expect(shown).toEqual(['1', '2', '1', '3', '1', '4'])
  })
})

describe('a page is made anew each time', () => {
  test.each<[string, Asked]>([
    ['a form is posted', { method: 'POST' }],
    ['the database does not say who reads it', { reader: undefined }],
    ['it shows what was typed', { jar: { signUpTyped: [['name', '김']] } as never }],
  ])('when %s', async (_, asked) => {
    const look = portal()
    await look(asked)
    expect((await look(asked)).text).toBe('page 2')
  })

  test.each<[string, () => Promise<never>]>([
    ['says nothing', () => new Promise(() => {})],
    ['fails', () => Promise.reject(new Error('away'))],
  ])('when the database %s, without waiting long for it', async (_, ask) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const shown = portal()({ reader: ask() })
      await vi.advanceTimersByTimeAsync(500)
      expect((await shown).text).toBe('page 1')
    } finally {
      vi.useRealTimers()
    }
  })

  test.each<[string, (context: PortalContext) => void]>([
    ['that is made of more than editions name', ({ provenance }) => (provenance.isUnnamed = true)],
    ['that is large', (context) => (context.whole!.bytes = 250_001)],
    ['that is no page, or not only one', (context) => (context.whole = undefined)],
  ])('for an answer %s', async (_, screen) => {
    const look = portal(screen)
    await look()
    expect((await look()).text).toBe('page 2')
  })
})
