import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import ko from 'locales/ko/statuses.json'
import en from 'locales/en/statuses.json'
import { MACHINES, STATUSES, type Status } from '~/rules/statuses'
import { StatusBadge } from './status-badge'

const isStatus = (word: string): word is Status => (STATUSES as readonly string[]).includes(word)

/** What distinguishes a badge without reading its text. */
function appearance(status: Status) {
  const markup = renderToStaticMarkup(<StatusBadge status={status} label="" />)
  return {
    tone: /\bbg-\w+-1\b/.exec(markup)?.[0],
    drawing: /<svg.*<\/svg>/s.exec(markup)?.[0].replace(/<svg[^>]*>/, ''),
  }
}

test.each(STATUSES)('%s has a tone, an icon and a text', (status) => {
  const { tone, drawing } = appearance(status)
  expect(tone).toBeTruthy()
  expect(drawing).toMatch(/<(path|circle|rect|line|polyline)/)
  expect(renderToStaticMarkup(<StatusBadge status={status} label="its word" />)).toContain('its word')
})

test('only waiting statuses without an icon of their own have a clock', () => {
  const clock = appearance('request_for_approval').drawing
  expect(STATUSES.filter((status) => appearance(status).drawing === clock)).toEqual([
    'request_for_approval',
    'pending',
  ])
})

describe.each(Object.entries(MACHINES))('the badges of a %s', (_, moves) => {
  test('differ in tone or icon, and in their words', () => {
    const statuses = [...new Set(moves.map(({ to }) => to as string))].filter(isStatus)
    const differing = (values: unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size
    expect(differing(statuses.map(appearance))).toBe(statuses.length)
    expect(differing(statuses.map((status) => ko[status]))).toBe(statuses.length)
    expect(differing(statuses.map((status) => en[status]))).toBe(statuses.length)
  })
})
