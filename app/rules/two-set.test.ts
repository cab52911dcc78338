import { expect, test } from 'vitest'
import { isTypedInKorean, keysOf } from './two-set'

test.each([
  ['ㅁㅠ3ㅊ', 'ab3c'],
  ['한글', 'gksrmf'],
  ['ㄳ', 'rt'],
  ['과', 'rhk'],
  ['읽ㅆ', 'dlfrT'],
  ['ㅃㅒ', 'QO'],
  // As text is normalised before.
  ['ㅁㅠ'.normalize('NFKC'), 'ab'],
  ['AB23', 'AB23'],
])('%s was typed as %s', (typed, keys) => expect(keysOf(typed)).toBe(keys))

test.each([
  ['ㅗㅅㅅㅔㄴ://ㅔㅐㄳㅁ', true],
  ['이서준', false],
  ['이서준'.normalize('NFD'), false],
  ['12가3456', false],
  ['', false],
])('%j is of a reader in Korean: %s', (text, answer) => expect(isTypedInKorean(text)).toBe(answer))
