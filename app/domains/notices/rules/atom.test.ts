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

test('a feed is as old as its newest entry, names its author, language and addresses, and has all entries', () => {
  const entry = (id: string, updated: string) => ({ id, title: id, category: 'guide', link: id, updated })
  const xml = atomFeed(FEED, [
    entry('https://n.kr/1', '2026-11-20T00:00:00.000Z'),
    entry('https://n.kr/2', '2026-11-22T00:00:00.000Z'),
    entry('https://n.kr/3', '2026-11-21T00:00:00.000Z'),
  ])
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom" xml:lang="en">/,
  )
  expect(xml).toContain('<title>A &amp; B</title><updated>2026-11-22T00:00:00.000Z</updated>')
  expect(xml).toContain('<author><name>Nuri</name></author>')
  expect(xml).toContain(
    '<link href="https://n.kr/notice"/><link rel="self" href="https://n.kr/notice/feed"/>',
  )
  expect(xml.match(/<category term="guide"\/><link href="https:\/\/n\.kr\/\d"\/><\/entry>/g)).toHaveLength(3)
  expect(xml).toMatch(/<\/entry><\/feed>\n$/)
})
