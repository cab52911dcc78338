import { describe, expect, test } from 'vitest'
import { BLANKS, fillBlanks } from './page-blanks'
import { renderedPages } from './rendered-pages.server'

describe('rendered pages', () => {
  const counting = (size: number) => {
    const page = renderedPages(size)
    let renders = 0
    return (madeFrom: unknown) => {
      const before = renders
      page(madeFrom, () => ({ markup: `page ${++renders}`, ownForm: undefined }))
      return renders > before ? 'rendered' : 'remembered'
    }
  }

  test('are rendered once for the same data, again for any other', () => {
    const page = counting(10)
    const data = { notices: [{ title: '물청소' }], today: '2026-11-24' }
    expect(page(['ko', '/', data])).toBe('rendered')
    expect(page(['ko', '/', structuredClone(data)])).toBe('remembered')
    expect(page(['en', '/', data])).toBe('rendered')
    expect(page(['ko', '/notice', data])).toBe('rendered')
    expect(page(['ko', '/', { ...data, today: '2026-11-25' }])).toBe('rendered')
    expect(page(['ko', '/', { ...data, savedId: 'hanbit01' }])).toBe('rendered')
  })

  test('are forgotten when they have not been asked for longest', () => {
    const page = counting(2)
    const shown = ['a', 'b', 'a', 'c', 'a', 'b'].map(page)
    expect(shown).toEqual(['rendered', 'rendered', 'remembered', 'rendered', 'remembered', 'rendered'])
  })
})

describe('blanks', () => {
  const field = (name: keyof typeof BLANKS) => `<input name="${name}" value="${BLANKS[name]}"/>`

  test('get the token everywhere and a key of its own in each form', () => {
    const page = fillBlanks(
      `${field('csrf')}${field('idempotencyKey')}${field('csrf')}${field('idempotencyKey')}`,
      'my$&token',
    )
    const values = [...page.matchAll(/value="([^"]*)"/g)].map(([, value]) => value!)
    expect([values[0], values[2]]).toEqual(['my$&token', 'my$&token'])
    expect(values[1]).toMatch(/^[\w-]{36}$/)
    expect(values[1]).not.toBe(values[3])
    expect(page).not.toContain(BLANKS.idempotencyKey)
  })

  test('are nothing that could be typed', () => {
    const typed = '<p>csrf {csrf} %csrf% 00000000-0000-4000-8000-000000000000</p>'
    expect(fillBlanks(typed, 'token')).toBe(typed)
  })
})
