import { expect, test } from 'vitest'
import { wordsOf } from 'tests/support/words'
import type { Visit } from './schemas'
import { hasCalendar, isCalledOff, visitCalendar } from './visit-calendar'

const visit = {
  id: 'v'.repeat(22),
  company: { ko: '한강소프트', en: 'Hangang' },
  floor: 12,
  visitDate: '2026-11-24',
  visitMinutes: 11 * 60 + 30,
  status: 'approved',
  revision: 3,
  visitors: [{ name: '김서연' }, { name: '박' }],
  events: [{ at: '2026-11-19T01:02:03.000Z' }, { at: '2026-11-20T00:00:00.000Z' }],
} as unknown as Visit

const make = (of: Partial<Visit> = {}, isGuest = false) =>
  visitCalendar(
    { ...visit, ...of },
    {
      isGuest,
      language: 'ko',
      t: wordsOf('ko'),
      link: 'https://nuri.example/v/x?lng=ko',
      now: new Date('2026-11-20T01:02:03Z'),
    },
  )

test('a visit is one event at its time in Seoul, which a later file replaces', () => {
  const file = make()
  for (const line of [
    'DTSTART:20261124T023000Z',
    'DTSTAMP:20261120T010203Z',
    `UID:${visit.id}@nuri.example`,
    'SEQUENCE:3',
    'STATUS:CONFIRMED',
    'URL:https://nuri.example/v/x?lng=ko',
  ])
    expect(file).toContain(`\r\n${line}\r\n`)
  expect(file).toContain('김서연')
  expect(make({ status: 'request_for_approval' })).toContain('STATUS:TENTATIVE')
})

test('a guest’s file names the company, not who comes', () => {
  expect(make({}, true)).toContain('한강소프트')
  expect(make({}, true)).not.toContain('김서연')
})

test('a name cannot add lines, and no line is longer than 75 bytes', () => {
  const file = make({ visitors: [{ name: `a,b;c\\d\nATTENDEE:x ${'가'.repeat(60)}` }] as Visit['visitors'] })
  expect(file).toContain('a\\,b\\;c\\\\d\\nATTENDEE')
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  expect(file.replace(/\r\n /g, '')).toContain('가'.repeat(60))
})

test('a cancelled visit leaves the calendar: the same event, cancelled, with a later number', () => {
  const file = make({ status: 'cancelled', revision: 4 })
  for (const line of [
    'METHOD:CANCEL',
    `UID:${visit.id}@nuri.example`,
    'SEQUENCE:4',
    'STATUS:CANCELLED',
    'ORGANIZER;CN="한강소프트":mailto:no-reply@nuri.example',
    'CLASS:PRIVATE',
    'LAST-MODIFIED:20261120T000000Z',
  ])
    expect(file).toContain(`\r\n${line}\r\n`)
  expect(make()).toContain('METHOD:PUBLISH')
})

test('a viewer of one person of a group gets that person’s status', () => {
  const of = (status: Visit['status']) => ({ ...visit, visitors: [{ name: '김서연', status }] }) as Visit
  expect([hasCalendar(of('approved')), isCalledOff(of('approved'))]).toEqual([true, false])
  expect([hasCalendar(of('cancelled')), isCalledOff(of('cancelled'))]).toEqual([false, true])
})

test('a past visit has no calendar file, and a no-show does not remove the event', () => {
  const as = (status: Visit['status'], statusReason: string | null = null) => ({
    ...visit,
    status,
    statusReason,
  })
  expect(hasCalendar(as('approved'))).toBe(true)
  for (const status of ['rejected', 'cancelled', 'visit_completed'] as const)
    expect([status, hasCalendar(as(status))]).toEqual([status, false])
  expect(isCalledOff(as('cancelled', 'noShow'))).toBe(false)
  expect(isCalledOff(as('visit_completed'))).toBe(false)
  expect(isCalledOff(as('rejected'))).toBe(true)
})
