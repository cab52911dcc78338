import { expect, test } from 'vitest'
import { translator } from '~/i18n/i18n'
import { visitCount } from './visit-count'

test.each([
  ['en', { count: 0 }, '0 visits'],
  ['en', { count: 1 }, '1 visit'],
  ['en', { count: 1234 }, '1,234 visits'],
  ['en', { count: 500 }, '500 visits'],
  ['en', { count: 499, keyword: 'Kim' }, '499 visits'],
  ['en', { count: 500, keyword: 'Kim' }, '500 or more visits'],
  ['en', { count: 5000 }, '5,000 or more visits'],
  ['ko', { count: 1234 }, '1,234건'],
  ['ko', { count: 499, keyword: '김' }, '499건'],
  ['ko', { count: 500, keyword: '김' }, '500건 이상'],
  ['ko', { count: 5000 }, '5,000건 이상'],
] as const)('%s: of %j the heading says %s', (language, found, text) => {
  expect(visitCount(translator(language), found)).toBe(text)
})
