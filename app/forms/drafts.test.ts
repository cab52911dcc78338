import { describe, expect, test } from 'vitest'
import { createDrafts, type Draft } from './drafts.server'

const SECRET = 's'.repeat(32)
const NOW = new Date('2026-11-24T01:00:00Z')

/** A browser that keeps one cookie for the page. */
function browser({ reader = 'guest' as string | undefined, secret = SECRET } = {}) {
  const held: { sealed?: string } = {}
  const cookies = { draft: (content: string) => `draft ${content}`, clearDraft: () => 'none' }
  const readDraft = (address: string, now = NOW, who = reader) => {
    const setCookies: string[] = []
    const drafts = createDrafts({
      secret,
      clock: () => now,
      cookies,
      url: new URL(address, 'http://localhost'),
      sealed: held.sealed,
      reader: who,
      setCookies,
    })
    const take = () => {
      for (const cookie of setCookies) held.sealed = cookie === 'none' ? undefined : cookie.split(' ')[1]
    }
    return { drafts, take, setCookies }
  }
  const keep = (address: string, draft: Draft) => {
    const { drafts, take } = readDraft(address)
    const next = drafts.keep(draft)
    take()
    return next
  }
  return {
    held,
    ask: readDraft,
    keep,
    shown: (address: string, now?: Date, who?: string) => readDraft(address, now, who).drafts.shown,
  }
}

const draft = (name: string, key = 'key-of-the-form'): Draft => ({
  values: { idempotencyKey: key, visitors: [{ name }, {}] },
  error: { hostName: ['hostNotFound'] },
  status: 422,
})

describe('a form between two steps', () => {
  test('is shown at its own address, person without a name included, and cannot be read on the way', () => {
    const { held, keep, shown } = browser()
    const next = keep('/individual-visitor?lng=en&a=b', draft('김서연'))!
    expect(next).toMatch(/^\/individual-visitor\?a=b&draft=[\w-]{8}\.1$/)
    expect(Buffer.from(held.sealed!, 'base64url').toString()).not.toContain('김서연')
    expect(shown(next)).toMatchObject(draft('김서연'))
  })

  test('each step has another address, and all show what was typed last', () => {
    const { keep, shown } = browser()
    const first = keep('/x', draft('하나'))!
    const second = keep('/x', draft('둘'))!
    expect(second).not.toBe(first)
    expect(shown(first)).toMatchObject(draft('둘'))
    expect(shown(second)).toMatchObject(draft('둘'))
  })

  test('begins anew without its address, and in another form of the page', () => {
    const { keep, shown } = browser()
    const first = keep('/x', draft('하나'))!
    expect(shown('/x')).toBeUndefined()
    expect(shown(first.replace('/x', '/y'))).toBeUndefined()
    keep('/x', draft('둘', 'key-of-another'))
    expect(shown(first)).toBeUndefined()
  })

  test('is its reader’s alone, and over after half an hour', () => {
    const { keep, shown } = browser({ reader: 'somebody' })
    const next = keep('/x', draft('하나'))!
    expect(shown(next, new Date(NOW.getTime() + 29 * 60_000))).toBeDefined()
    expect(shown(next, new Date(NOW.getTime() + 30 * 60_000))).toBeUndefined()
    expect(shown(next, NOW, 'somebody else')).toBeUndefined()
    expect(shown(next, NOW, 'guest')).toBeUndefined()
  })

  test('is nothing when it is altered or of another portal', () => {
    const { held, keep, shown } = browser()
    const next = keep('/x', draft('하나'))!
    const sealed = held.sealed!
    for (const other of ['', 'x', `${sealed.slice(0, -4)}AAAA`]) {
      held.sealed = other
      expect(shown(next)).toBeUndefined()
    }
    const foreign = browser({ secret: 'o'.repeat(32) })
    foreign.held.sealed = sealed
    expect(foreign.shown(next)).toBeUndefined()
  })

  test('ends with the form, not with a step', () => {
    const { held, ask, keep } = browser()
    const next = keep('/x', draft('하나'))!
    const step = ask(next)
    step.drafts.keep(draft('둘'))
    step.drafts.end()
    step.take()
    expect(held.sealed).toBeDefined()
    const another = ask('/y')
    another.drafts.end()
    expect(another.setCookies).toEqual([])
    const done = ask(next)
    done.drafts.end()
    done.take()
    expect(held.sealed).toBeUndefined()
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
  ['anything at a kiosk', { reader: '' }, draft('하나')],
] as [string, { reader?: string }, Draft][])('%s is not kept', (_, options, given) => {
  const { held, keep } = browser(options)
  expect(keep('/x', given)).toBeUndefined()
  expect(held.sealed).toBeUndefined()
})
