import { expect, test } from 'vitest'
import { webCalendars } from './web-calendars'

const links = webCalendars({
  title: '분기 보고 & 점심 + 차',
  place: '회의실 3, 누리타워',
  date: '2026-12-01',
  startMinutes: 540,
  endMinutes: 630,
})

test('times are those of Seoul as instants', () => {
  expect(new URL(links.google).searchParams.get('dates')).toBe('20261201T000000Z/20261201T013000Z')
  const outlook = new URL(links.outlook).searchParams
  expect([outlook.get('startdt'), outlook.get('enddt')]).toEqual([
    '2026-12-01T00:00:00Z',
    '2026-12-01T01:30:00Z',
  ])
})

test.each(['google', 'outlook'] as const)(
  'title and place are whole in %s, whatever they contain',
  (name) => {
    const { searchParams, hostname } = new URL(links[name])
    expect(hostname).toMatch(/^(calendar\.google|outlook\.office)\.com$/)
    expect(searchParams.get(name === 'google' ? 'text' : 'subject')).toBe('분기 보고 & 점심 + 차')
    expect(searchParams.get('location')).toBe('회의실 3, 누리타워')
    expect(links[name]).not.toContain('+')
  },
)
