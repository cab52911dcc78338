import { expect, test } from 'vitest'
import { translator } from '~/i18n/i18n'
import { chargeNowWords, chargeWords } from './charge-words'

const ko = translator('ko')

test('a percentage is named only where a charge is due', () => {
  const free = { percent: 100, won: 0, vatWon: 0 }
  const due = { percent: 50, won: 20_000, vatWon: 2_000 }
  expect(chargeWords(ko, free)).toBe(ko('rooms:details.noCharge'))
  expect(chargeWords(ko, due)).toBe('22,000원 (50%)')
  expect(chargeNowWords(ko, free)).not.toContain('%')
  expect(chargeNowWords(ko, due)).toContain('22,000원(50%)')
})
