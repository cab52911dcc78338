import { expect, test } from 'vitest'
import { renderNews } from './news.server'

const params = {
  name: '김서연',
  room: '회의실 2',
  date: '2026-11-30',
  time: '14:00–16:00',
  meeting: '주간 회의',
  reason: '-',
  link: 'https://portal.example/x?lng=ko',
  code: '12345678',
}

test('a line says what has happened and its facts: no building, no greeting, nothing that opens something, nothing empty', () => {
  expect(renderNews({ template: 'bookingMovedByDesk', language: 'ko', params })).toEqual({
    title: '건물 사정으로 예약을 옮겼습니다. 요금은 그대로입니다.',
    facts: ['장소: 회의실 2', '일시: 2026-11-30 14:00–16:00', '내용: 주간 회의'],
  })
  expect(renderNews({ template: 'bookingMovedByDesk', language: 'en', params }).title).toBe(
    'The building had to move your booking. The price stays the same.',
  )
})

test('who it is about is named', () => {
  expect(renderNews({ template: 'visitorArrivedHost', language: 'ko', params }).title).toBe(
    '김서연 님이 14:00–16:00에 안내 데스크에 도착했습니다.',
  )
})
