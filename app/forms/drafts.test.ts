import { describe, expect, test } from 'vitest'
import type { Keys } from '~/api/secrets.server'
import { createDrafts, type Draft } from './drafts.server'

const SECRET: Keys = ['s'.repeat(32)]
const NOW = new Date('2026-11-24T01:00:00Z')

/** A browser that keeps one cookie for the page. */
function browser({ owner = 'guest' as string | undefined, secret = SECRET } = {}) {
  const jar: { sealed?: string } = {}
  const cookies = { draft: (content: string) => `draft ${content}`, clearDraft: () => 'none' }
  const readDraft = (address: string, now = NOW, typedBy = owner) => {
    const setCookies: string[] = []
    const drafts = createDrafts({
      secret,
      clock: () => now,
      cookies,
      url: new URL(address, 'http://localhost'),
      sealed: jar.sealed,
      owner: typedBy,
      setCookies,
    })
    const storeCookies = () => {
      for (const cookie of setCookies) jar.sealed = cookie === 'none' ? undefined : cookie.split(' ')[1]
    }
    return { drafts, storeCookies, setCookies }
  }
  const keep = (address: string, draft: Draft) => {
    const { drafts, storeCookies } = readDraft(address)
    const next = drafts.keep(draft)
    storeCookies()
    return next
  }
  return {
    jar,
    ask: readDraft,
    keep,
    currentDraft: (address: string, now?: Date, owner?: string) =>
      readDraft(address, now, owner).drafts.current,
  }
}

const draft = (name: string, key = 'key-of-the-form'): Draft => ({
  values: { idempotencyKey: key, visitors: [{ name }, {}] },
  error: { hostName: ['hostNotFound'] },
  status: 422,
})

describe('a form between two steps', () => {
  test('is shown at its own address, including a person without a name, and is encrypted', () => {
    const { jar, keep, currentDraft } = browser()
    const next = keep('/individual-visitor?lng=en&a=b', draft('김서연'))!
    expect(next).toMatch(/^\/individual-visitor\?a=b&draft=[\w-]{8}\.1$/)
    expect(Buffer.from(jar.sealed!, 'base64url').toString()).not.toContain('김서연')
    expect(currentDraft(next)).toMatchObject(draft('김서연'))
  })

  test('each step has another address, and all show what was typed last', () => {
    const { keep, currentDraft } = browser()
    const first = keep('/x', draft('하나'))!
    const second = keep('/x', draft('둘'))!
    expect(second).not.toBe(first)
    expect(currentDraft(first)).toMatchObject(draft('둘'))
    expect(currentDraft(second)).toMatchObject(draft('둘'))
  })

  test('is empty without its address, and in another form of the page', () => {
    const { keep, currentDraft } = browser()
    const first = keep('/x', draft('하나'))!
    expect(currentDraft('/x')).toBeUndefined()
    expect(currentDraft(first.replace('/x', '/y'))).toBeUndefined()
    keep('/x', draft('둘', 'key-of-another'))
    expect(currentDraft(first)).toBeUndefined()
  })

  test('is shown to its author only, and expires after half an hour', () => {
    const { keep, currentDraft } = browser({ owner: 'somebody' })
    const next = keep('/x', draft('하나'))!
    expect(currentDraft(next, new Date(NOW.getTime() + 29 * 60_000))).toBeDefined()
    expect(currentDraft(next, new Date(NOW.getTime() + 30 * 60_000))).toBeUndefined()
    expect(currentDraft(next, NOW, 'somebody else')).toBeUndefined()
    expect(currentDraft(next, NOW, 'guest')).toBeUndefined()
  })

  test('is rejected when it is altered or from another portal', () => {
    const { jar, keep, currentDraft } = browser()
    const next = keep('/x', draft('하나'))!
    const sealed = jar.sealed!
    for (const other of ['', 'x', `${sealed.slice(0, -4)}AAAA`]) {
      jar.sealed = other
      expect(currentDraft(next)).toBeUndefined()
    }
    const foreign = browser({ secret: ['o'.repeat(32)] })
    foreign.jar.sealed = sealed
    expect(foreign.currentDraft(next)).toBeUndefined()
  })

  test('is deleted when the form is complete, not after a step', () => {
    const { jar, ask, keep } = browser()
    const next = keep('/x', draft('하나'))!
    const step = ask(next)
    step.drafts.keep(draft('둘'))
    step.drafts.end()
    step.storeCookies()
    expect(jar.sealed).toBeDefined()
    const another = ask('/y')
    another.drafts.end()
    expect(another.setCookies).toEqual([])
    const done = ask(next)
    done.drafts.end()
    done.storeCookies()
    expect(jar.sealed).toBeUndefined()
    const without = ask('/x')
    without.drafts.end()
    expect(without.setCookies).toEqual([])
  })
})

test('eleven people with all they may type fit the cookie of a page', () => {
  const person = (number: number) => ({
    name: `홍길동${number}`,
    mobile: `010${12345678 + number * 7919}`,
    email: `guest.number${number}@company-${number}.example.com`,
    plate: `${10 + number}가${1234 + number * 37}`,
    otherPlate: 'on',
  })
  const visitors = Array.from({ length: 11 }, (_, number) => person(number))
  const values = {
    idempotencyKey: 'key-of-the-form',
    hostName: '박도현',
    purposeText: '가'.repeat(200),
    visitors,
  }
  expect(browser().keep('/individual-visitor', { values, status: 200 })).toBeDefined()
})

test.each([
  [
    'what no cookie holds',
    {},
    {
      values: { idempotencyKey: 'k', text: Array.from({ length: 9_000 }, () => Math.random()).join() },
      status: 200,
    },
  ],
  [
    'what is too long to be typed',
    {},
    { values: { idempotencyKey: 'k', text: 'x'.repeat(70_000) }, status: 200 },
  ],
  ['a form without a key', {}, { values: { name: 'x' }, status: 200 }],
  ['anything at a kiosk', { owner: '' }, draft('하나')],
] as [string, { owner?: string }, Draft][])('%s is not kept', (_, options, refused) => {
  const { jar, keep } = browser(options)
  expect(keep('/x', refused)).toBeUndefined()
  expect(jar.sealed).toBeUndefined()
})
