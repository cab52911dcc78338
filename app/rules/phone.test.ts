import { describe, expect, test } from 'vitest'
import {
  formatPhone,
  isMobile,
  mobileProblem,
  normaliseMobile,
  readMobile,
  isForeignMobile,
  visitorMobileProblem,
} from './phone'

describe('mobile numbers', () => {
  test.each([
    ['010-1234-5678', '01012345678', true],
    [' 010 1234.5678 ', '01012345678', true],
    ['(010) 1234–5678', '01012345678', true],
    ['\uff10\uff11\uff10\uff0d\uff11\uff12\uff13\uff14\uff0d\uff15\uff16\uff17\uff18', '01012345678', true],
    ['+82 10-1234-5678', '01012345678', true],
    ['+82 (0)10 1234 5678', '01012345678', true],
    ['0082-10-1234-5678', '01012345678', true],
    ['011-123-4567', '0111234567', true],
    ['\u202d010-1234-5678\u202c', '01012345678', true],
    ['\u200e+82\u2060 10\u00ad1234\u200b5678', '01012345678', true],
    ['010·1234·5678', '01012345678', true],
    ['010−1234ㅡ5678', '01012345678', true],
    ['82 10-1234-5678', '01012345678', true],
    ['82 010 1234 5678', '01012345678', true],
    ['tel:+82-10-1234-5678', '01012345678', true],
    ['TEL:010-1234-5678', '01012345678', true],
    ['8210123', '8210123', false],
    ['010123456', '010123456', false],
    ['010123456789', '010123456789', false],
    ['02-1234-5678', '0212345678', false],
    ['010-1234-567a', '0101234567a', false],
    ['+1 010 1234 5678', '+101012345678', false],
    ['٠١٠١٢٣٤٥٦٧٨', '٠١٠١٢٣٤٥٦٧٨', false],
    ['', '', false],
  ])('%j becomes %s, mobile: %s', (text, phone, answer) => {
    expect(normaliseMobile(text)).toBe(phone)
    expect(isMobile(phone)).toBe(answer)
  })

  test.each([
    ['01012345678', '010-1234-5678'],
    ['0111234567', '011-123-4567'],
    ['0212345678', '0212345678'],
  ])('%s is written %s', (phone, answer) => {
    expect(formatPhone(phone)).toBe(answer)
  })
})

test.each([
  ['', 'mobileRequired'],
  ['010-1234-567a', 'numbersOnly'],
  ['01012', 'mobileInvalid'],
  ['010 1234 5678', null],
])('%j has the problem %s', (typed, problem) => {
  expect(mobileProblem(normaliseMobile(typed))).toBe(problem)
})

test.each([
  ['010 1234 5678', '010-1234-5678'],
  ['+82 10-1234-5678', '010-1234-5678'],
  ['０１０１２３４５６７８', '010-1234-5678'],
  ['0044 20 7946 0958', '+442079460958'],
])('%s is read as %s', (typed, read) => {
  expect(readMobile(typed)).toBe(read)
})

test.each([
  ['+1234567', false],
  ['+12345678', true],
  ['+123456789012345', true],
  ['+1234567890123456', false],
  ['+02345678', false],
  ['12345678', false],
])('%s is a foreign number: %s', (phone, isForeign) => {
  expect(isForeignMobile(phone)).toBe(isForeign)
  if (phone.startsWith('+'))
    expect(visitorMobileProblem(phone)).toBe(isForeign ? null : 'foreignMobileInvalid')
})
