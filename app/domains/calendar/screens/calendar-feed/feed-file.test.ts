import { describe, expect, test } from 'vitest'
import { wordsOf } from 'tests/support/words'
import { bookingCalendar } from '~/booking/booking-calendar'
import type { Booking } from '~/domains/meeting-rooms/shapes'
import { feedFile } from './feed-file'
import type { Feed } from '~/domains/calendar/shapes'

const booking: Feed['bookings'][number] = {
  id: 'b'.repeat(22),
  room: { kind: 'meeting', name: { ko: '회의실 1', en: 'Meeting room 1' } },
  date: '2026-11-26',
  startMinutes: 600,
  endMinutes: 720,
  meetingName: '주간, 회의',
  status: 'reserved',
  sequence: 2,
  changedAt: '2026-11-20T01:02:03.456Z',
}
const visit: Feed['visits'][number] = {
  id: 'v'.repeat(22),
  company: { ko: '한강소프트', en: 'Hangang' },
  floor: 12,
  visitDate: '2026-11-24',
  visitMinutes: 690,
  people: 2,
  status: 'approved',
  statusReason: null,
  revision: 3,
  changedAt: '2026-11-20T01:02:03.000Z',
}

const publicUrl = 'https://nuri.example'
const make = (of: Partial<Feed>) =>
  feedFile(
    { bookings: [], meetings: [], gx: [], training: [], lastDays: [], events: [], visits: [], ...of },
    { language: 'en', t: wordsOf('en'), publicUrl, now: new Date('2026-11-24T00:00:00Z') },
  )
const linesOf = (file: string, name: string) =>
  file
    .replace(/\r\n /g, '')
    .split('\r\n')
    .filter((line) => line.startsWith(`${name}:`))
    .map((line) => line.slice(name.length + 1))

describe('a calendar', () => {
  test('has the same event as the booking’s own file', () => {
    const link = `${publicUrl}/my-page/conference-room-details/${booking.id}?lng=en`
    const bookingFile = bookingCalendar(
      { ...booking, history: [{}, { at: booking.changedAt }] } as unknown as Booking,
      {
        language: 'en',
        link,
        organizer: wordsOf('en')('shell:building'),
        now: new Date(booking.changedAt),
      },
    )
    const eventOf = (file: string) => /BEGIN:VEVENT[\s\S]*END:VEVENT/.exec(file)![0]
    expect(eventOf(bookingFile)).toContain('CLASS:PRIVATE\r\n')
    expect(eventOf(make({ bookings: [booking] }))).toBe(eventOf(bookingFile).replace('CLASS:PRIVATE\r\n', ''))
  })

  test('has the last day of a pass and of a locker, during the last session', () => {
    const item = {
      lastDay: '2026-12-23',
      isCancelled: false,
      sequence: 1,
      changedAt: '2026-11-20T01:02:03.000Z',
    }
    const hours = [
      { from: 360, to: 600 },
      { from: 960, to: 1260 },
    ]
    const name = { ko: '종일', en: 'All-day' }
    const file = make({
      lastDays: [
        { ...item, kind: 'pass', id: 'p'.repeat(22), name, hours },
        { ...item, kind: 'locker', id: 'l'.repeat(22), locker: { room: 'female', number: 12 }, hours },
        { ...item, kind: 'pass', id: 'c'.repeat(22), name, hours, isCancelled: true },
      ],
    })
    expect(linesOf(file, 'DTSTART')).toEqual(Array(3).fill('20261223T070000Z'))
    expect(linesOf(file, 'DTEND')).toEqual(Array(3).fill('20261223T120000Z'))
    expect(linesOf(file, 'STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED'])
    expect(linesOf(file, 'SUMMARY')).toEqual([
      'Monthly pass All-day: last day',
      expect.stringMatching(/12.*: last day$/),
      'Monthly pass All-day: last day',
    ])
    expect(linesOf(file, 'URL').map((url) => url.replace(/\?.*/, '').slice(-7))).toEqual([
      'pp/pass',
      '/locker',
      'cc/pass',
    ])
  })

  test('has bookings of the listening bar, which are of no meeting, by its name', () => {
    const room = { kind: 'listening' as const, name: { ko: '리스닝바', en: 'Listening bar' } }
    const file = make({ bookings: [{ ...booking, room, meetingName: '' }] })
    expect(linesOf(file, 'SUMMARY')).toEqual(['Listening bar'])
    expect(linesOf(file, 'URL')).toEqual([
      `${publicUrl}/my-page/vip-room-details/${booking.id}/listening?lng=en`,
    ])
  })

  test('has a colleague’s meeting as the same event, with a link to the meeting', () => {
    const file = make({ bookings: [], meetings: [{ ...booking, host: '김민준' }] })
    expect(linesOf(file, 'UID')).toEqual(linesOf(make({ bookings: [booking] }), 'UID'))
    expect(linesOf(file, 'URL')).toEqual([`${publicUrl}/my-page/meeting/${booking.id}?lng=en`])
    // Calendar providers store the data, which colleagues have not agreed to.
    expect(file).not.toContain('김민준')
  })

  test('has a seat of the refresh room under its name, with a link to it', () => {
    const room = { kind: 'bed' as const, name: { ko: '수면 1', en: 'Bed 1' } }
    const file = make({ bookings: [{ ...booking, room, meetingName: '' }] })
    expect(linesOf(file, 'SUMMARY')).toEqual(['Bed 1'])
    expect(linesOf(file, 'URL')).toEqual([`${publicUrl}/my-page/massage-room-details/${booking.id}?lng=en`])
  })

  test('marks events as cancelled, tentative or confirmed', () => {
    const statuses = [
      'reserved',
      'waiting_for_payment',
      'cancelled',
      'cancellation_requested',
      'no_show',
    ] as const
    const file = make({ bookings: statuses.map((status) => ({ ...booking, status })) })
    expect(linesOf(file, 'STATUS')).toEqual(['CONFIRMED', 'TENTATIVE', 'CANCELLED', 'CONFIRMED', 'CONFIRMED'])
    const visits = [
      visit,
      { ...visit, status: 'request_for_approval' as const },
      { ...visit, status: 'rejected' as const },
      { ...visit, status: 'cancelled' as const, statusReason: 'noShow' },
    ]
    expect(linesOf(make({ visits }), 'STATUS')).toEqual(['CONFIRMED', 'TENTATIVE', 'CANCELLED', 'CONFIRMED'])
  })

  test('has for every event who answers for it and when it changed, and shows it to whoever the calendar is shown', () => {
    const file = make({ bookings: [booking], visits: [visit] })
    expect(file.match(/^ORGANIZER;CN="[^"]+":mailto:no-reply@nuri\.example$/gm)).toHaveLength(2)
    expect(linesOf(file, 'CLASS')).toEqual([])
    expect(linesOf(file, 'LAST-MODIFIED')).toHaveLength(2)
    expect(linesOf(file, 'NAME')).toEqual(linesOf(file, 'X-WR-CALNAME'))
    expect(linesOf(make({ visits: [visit] }), 'LOCATION')[0]).toMatch(/.+\\, 12F\\, Hangang$/)
  })

  test('reminds of own bookings, but not of cancelled ones and of visits', () => {
    expect(linesOf(make({ bookings: [booking] }), 'TRIGGER')).toEqual(['-PT15M'])
    expect(linesOf(make({ bookings: [{ ...booking, status: 'cancelled' }] }), 'TRIGGER')).toEqual([])
    expect(linesOf(make({ visits: [visit] }), 'TRIGGER')).toEqual([])
  })

  test.each([
    ['2026-11-17T00:00:01Z', 1],
    ['2026-11-17T00:00:00Z', 1],
    ['2026-11-16T23:59:59Z', 0],
  ])('has what was cancelled at %s as long as a week', (changedAt, count) => {
    const file = make({ bookings: [{ ...booking, status: 'cancelled', changedAt }] })
    expect(linesOf(file, 'UID')).toHaveLength(count)
    expect(linesOf(make({ bookings: [{ ...booking, changedAt }] }), 'UID')).toHaveLength(1)
  })

  test('has a visit with its own sequence, and the number of visitors', () => {
    const file = make({ visits: [visit] })
    expect(linesOf(file, 'UID')).toEqual([`${visit.id}@nuri.example`])
    expect(linesOf(file, 'SEQUENCE')).toEqual(['3'])
    expect(linesOf(file, 'SUMMARY')).toEqual(['Visit\\, 2 people'])
  })
})

test('each class of a G.X. programme is an event with an UID of its own; a cancelled month cancels them', () => {
  const gx: Feed['gx'][number] = {
    id: 'g'.repeat(22),
    name: { ko: '아침 요가', en: 'Morning yoga' },
    dates: ['2026-12-01', '2026-12-03'],
    startMinutes: 420,
    endMinutes: 470,
    status: 'before_use',
    sequence: 1,
    changedAt: '2026-11-20T01:02:03.000Z',
  }
  const file = make({ gx: [gx] })
  expect(linesOf(file, 'UID')).toEqual(gx.dates.map((date) => `${gx.id}-${date}@nuri.example`))
  expect(linesOf(file, 'DTSTART')).toEqual(['20261130T220000Z', '20261202T220000Z'])
  expect(linesOf(file, 'SUMMARY')).toEqual(['Morning yoga', 'Morning yoga'])
  expect(linesOf(make({ gx: [{ ...gx, status: 'cancelled' }] }), 'STATUS')).toEqual([
    'CANCELLED',
    'CANCELLED',
  ])
})
