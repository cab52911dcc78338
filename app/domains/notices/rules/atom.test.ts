import { expect, test } from 'vitest'
import { atomFeed } from './atom'

const FEED = {
  title: 'A & B',
  author: 'Nuri',
  language: 'en',
  link: 'https://n.kr/notice',
  self: 'https://n.kr/notice/feed',
}

test('entries have everything a feed reader needs, with markup as text', () => {
  const xml = atomFeed(FEED, [
    {
      id: 'https://n.kr/notice-details/1',
      title: '<b>"1" & 2</b>',
      category: 'guide',
      link: 'https://n.kr/notice-details/1',
      updated: '2026-11-22T00:00:00.000Z',
    },
  ])
  expect(xml).toContain('<title>A &amp; B</title><updated>2026-11-22T00:00:00.000Z</updated>')
  expect(xml).toContain('<title>&lt;b&gt;&quot;1&quot; &amp; 2&lt;/b&gt;</title>')
  expect(xml).not.toContain('<b>')
})

test('an empty feed is valid', () => {
  expect(atomFeed(FEED, [])).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
