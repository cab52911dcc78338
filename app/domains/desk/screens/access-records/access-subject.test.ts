import { expect, test } from 'vitest'
import { translator } from '~/i18n/i18n'
import { readSubject } from './access-subject'

const ID = 'aB3-_'.repeat(5)
const read = (subject: string) =>
  (['ko', 'en'] as const).map((language) => readSubject(subject, translator(language)))

test('an id stays an id, with the number of its visitor', () => {
  expect(read(ID)).toEqual([
    { id: ID, words: [] },
    { id: ID, words: [] },
  ])
  expect(read(`${ID}#2`)).toEqual([
    { id: ID, words: ['방문자 2'] },
    { id: ID, words: ['visitor 2'] },
  ])
})

test.each([
  [
    'tab=after&status=approved&searched=yes&page=3',
    '승인 후 · 승인 · 검색 · 3쪽',
    'After approval · Approved · searched · page 3',
  ],
  ['tab=before&rows=1', '승인 전 · 1명', 'Before approval · 1 person'],
  [
    'scope=company&from=2026-10-24&to=2027-02-21&page=1',
    '방문 관리 · 2026-10-24 – 2027-02-21 · 1쪽',
    'Visitor management · 2026-10-24 – 2027-02-21 · page 1',
  ],
  ['date=2026-11-24', '2026-11-24', '2026-11-24'],
  ['from=2026-11-24&page=1', '2026-11-24 – · 1쪽', '2026-11-24 – · page 1'],
])('%s is shown as text', (subject, ko, en) => {
  expect(read(subject)).toEqual([{ words: ko.split(' · ') }, { words: en.split(' · ') }])
})

test('an unknown subject is shown as it is', () => {
  expect(read('x')[0]).toEqual({ id: 'x', words: [] })
  expect(read('status=<b>&tab=toString')[0]).toEqual({ id: 'status=<b>&tab=toString', words: [] })
})
