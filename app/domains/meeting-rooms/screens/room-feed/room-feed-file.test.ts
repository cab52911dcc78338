import { expect, test } from 'vitest'
import { roomFeedFile } from './room-feed-file'

test('a booked time is an event without who, what or why', () => {
  const times = [
    { uid: 'x'.repeat(22), starts: '2026-11-26T01:00:00.000Z', ends: '2026-11-26T03:00:00.000Z' },
  ]
  const file = roomFeedFile({ times }, { room: '회의실 1', booked: '예약됨', host: 'nuri.example' })
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nuri Tower//Room//EN',
    'METHOD:PUBLISH',
    'NAME:회의실 1',
    'X-WR-CALNAME:회의실 1',
    'X-WR-TIMEZONE:Asia/Seoul',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    'BEGIN:VEVENT',
    `UID:${'x'.repeat(22)}@nuri.example`,
    'DTSTAMP:20261126T010000Z',
    'DTSTART:20261126T010000Z',
    'DTEND:20261126T030000Z',
    'SUMMARY:예약됨',
    'LOCATION:회의실 1',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})
