import { describe, expect, test } from 'vitest'
import { BLANKS, cutAtBlanks, fillBlanks, OWN_FORM } from './page-blanks'

const fill = (page: string, csrf: string) =>
  fillBlanks(cutAtBlanks(Buffer.from(page), 'form'), { csrf, nonce: 'n' }).toString()

describe('blanks', () => {
  const field = (name: keyof typeof BLANKS) => `<input name="${name}" value="${BLANKS[name]}"/>`

  test('get the token everywhere and a key of its own in each form', () => {
    const page = fill(
      `${field('csrf')}${field('idempotencyKey')}${field('csrf')}${field('idempotencyKey')}`,
      'my$&token',
    )
    const values = [...page.matchAll(/value="([^"]*)"/g)].map(([, value]) => value!)
    expect([values[0], values[2]]).toEqual(['my$&token', 'my$&token'])
    expect(values[1]).toMatch(/^[\w-]{36}$/)
    expect(values[1]).not.toBe(values[3])
    expect(page).not.toContain(BLANKS.idempotencyKey)
  })

  test('contain the id of the page’s own form before it is rendered', () => {
    const page = `<button form="${OWN_FORM}">${BLANKS.csrf}</button><i form="${OWN_FORM}">한</i>`
    expect(fill(page, 'token')).toBe('<button form="form">token</button><i form="form">한</i>')
  })

  test('cannot be typed', () => {
    const typed = '<p>csrf {csrf} %csrf% 00000000-0000-4000-8000-000000000000</p>'
    expect(fill(typed, 'token')).toBe(typed)
  })
})
