import { expect, test } from 'vitest'
import { revalidatedAnswer } from './revalidated-answer.server'

const HEADERS = { 'Content-Type': 'text/calendar; charset=utf-8', 'Cache-Control': 'private' }
const first = revalidatedAnswer('text', HEADERS, null)
const tag = first.headers.get('etag')!

test('an answer says what it is and how it is known again', async () => {
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(await first.text()).toBe('text')
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
})

test('who has it is told so, however the tag was written', () => {
  for (const header of [tag, `"other", ${tag}`, tag.replace('W/', ''), '*']) {
    const answer = revalidatedAnswer('text', HEADERS, header)
    expect([header, answer.status, answer.headers.get('cache-control')]).toEqual([header, 304, 'private'])
  }
  expect(revalidatedAnswer('another', HEADERS, tag).status).toBe(200)
})
