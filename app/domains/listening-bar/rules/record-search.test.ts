import { expect, test } from 'vitest'
import { recordPattern, searchedText } from './record-search'

const record = { artist: '한수아 트리오', title: 'Night  Train (Live)' }

test.each([
  ['수아트', true],
  ['수아 트', true],
  ['ㅎㅅㅇ', true],
  ['트리', true],
  ['night train', true],
  ['NIGHTTRAIN', true],
  ['(live)', true],
  ['.*', false],
  ['오 night', false],
  ['ㄱㅅㅇ', false],
])('%s finds %s', (typed, isFound) => {
  expect(new RegExp(recordPattern(typed), 'u').test(searchedText(record))).toBe(isFound)
})
