import { expect, test } from 'vitest'
import type { Entries } from '~/domains/calendar/shapes'
import { toOwnWeek } from './own-week'

const TODAY = { today: '2026-11-20', minutes: 600 }
const name = { ko: '이름', en: 'Name' }
const entry = { startMinutes: 600, endMinutes: 660, sequence: 0, changedAt: '2026-11-01T00:00:00.000Z' }
const booking = (id: string, date: string, given = {}) => ({
  ...entry,
  id,
  room: { kind: 'meeting' as const, name },
  date,
  meetingName: '',
  status: 'reserved' as const,
  ...given,
})
const visit = (id: string, visitDate: string, given = {}) => ({
  ...entry,
  id,
  company: name,
  floor: 12,
  visitDate,
  visitMinutes: 540,
  people: 2,
  status: 'approved' as const,
  statusReason: null,
  revision: 0,
  ...given,
})
const EMPTY: Entries = { bookings: [], meetings: [], gx: [], training: [], events: [], visits: [] }
const idsOf = (feed: Partial<Entries>, heating: Parameters<typeof toOwnWeek>[1] = []) =>
  toOwnWeek({ ...EMPTY, ...feed }, heating, new Map(), TODAY).map(({ id }) => id)

test('the next seven days are listed in the order of time', () => {
  const bookings = [
    booking('yesterday', '2026-11-19'),
    booking('later', '2026-11-20', { startMinutes: 900, endMinutes: 960 }),
    booking('last', '2026-11-26'),
    booking('after', '2026-11-27'),
  ]
  expect(idsOf({ bookings, visits: [visit('visit', '2026-11-21')] })).toEqual(['later', 'visit', 'last'])
})

test('what is over, cancelled or refused is left out; a visit of today stays until it is completed', () => {
  const bookings = [
    booking('over', '2026-11-20', { startMinutes: 480, endMinutes: 600 }),
    booking('on', '2026-11-20', { startMinutes: 540, endMinutes: 601 }),
    booking('cancelled', '2026-11-21', { status: 'cancelled' }),
    booking('asked', '2026-11-21', { status: 'cancellation_requested' }),
  ]
  const visits = [
    visit('expected', '2026-11-20'),
    visit('refused', '2026-11-20', { status: 'rejected' }),
    visit('gone', '2026-11-20', { status: 'visit_completed' }),
  ]
  expect(idsOf({ bookings, visits })).toEqual(['expected', 'on', 'asked'])
})

test('a class is listed on each of its days, a called-off event not at all, and heating with its floors', () => {
  const gx = [
    { ...entry, id: 'gx', name, dates: ['2026-11-21', '2026-11-24', '2026-12-01'], status: 'before_use' },
  ] as Entries['gx']
  const event = { ...entry, id: 'event', name, date: '2026-11-22', status: 'reserved' as const }
  const events = [
    { ...event, isCancelled: false },
    { ...event, id: 'off', isCancelled: true },
  ]
  const training = [
    { ...entry, id: 'unit', trainer: name, date: '2026-11-25', status: 'reserved' },
  ] as unknown as Entries['training']
  const heating = {
    ...{ id: 'heating', type: 'heating' as const, date: '2026-11-23', status: 'approved' as const },
    ...{ startMinutes: 1080, endMinutes: 1200, floors: [12, 13] },
  }
  expect(idsOf({ gx, events, training }, [heating])).toEqual(['gx', 'event', 'heating', 'gx', 'unit'])
})
