import { expect, test } from 'vitest'
import { mapLinks } from './map-links'

test('each service gets the same words, encoded for its URL', () => {
  const links = mapLinks('중구 누리대로 24 & #1')
  expect(links.map(({ service }) => service)).toEqual(['naver', 'kakao', 'google'])
  for (const { href } of links) {
    const { hostname, hash } = new URL(href)
    expect(hostname).toMatch(/^(?:map\.naver|map\.kakao|www\.google)\.com$/)
    expect(hash).toBe('')
    expect(decodeURIComponent(href)).toContain('중구 누리대로 24 & #1')
  }
  expect(new URL(links[2]!.href).searchParams.get('query')).toBe('중구 누리대로 24 & #1')
})
