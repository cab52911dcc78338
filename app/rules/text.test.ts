import { describe, expect, test } from 'vitest'
import { LONGEST_LINE } from './truncate'
import {
  hasWebAddress,
  isNameLike,
  isReadable,
  maskName,
  maskPhone,
  normaliseIdentifier,
  normaliseText,
} from './text'

describe('text', () => {
  test.each([
    ['  이서준 ', '이서준'],
    ['이서준'.normalize('NFD'), '이서준'],
    ['John \t\r\n  Smith', 'John Smith'],
    ['John\u00a0\u3000Smith', 'John Smith'],
    ['a \u200b b', 'a b'],
    ['a\u0000b\u001b[31m', 'ab[31m'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['\ufeff\u3164\u115f\u00ad', ''],
    ['\u2800\u2800', ''],
    ['a\ud800b', 'ab'],
    ['1 😀 2', '1 😀 2'],
    ['👩\u200d💻 김', '👩\u200d💻 김'],
    ['❤\ufe0f\u200d🔥', '❤\ufe0f\u200d🔥'],
    ['👩\u200d김\u200d수', '👩김수'],
    ["O'Brien; DROP TABLE <b>", "O'Brien; DROP TABLE <b>"],
    ['\uff11\uff12', '\uff11\uff12'],
    ['', ''],
  ])('%j becomes %j', (text, answer) => {
    expect(normaliseText(text)).toBe(answer)
  })

  test.each([
    [' \uff54\uff4f\uff57\uff45\uff52\uff12\uff10\uff12\uff16 ', 'tower2026'],
    ['a\u200b@b.kr', 'a@b.kr'],
    ['이서준'.normalize('NFD'), '이서준'],
  ])('identifier %j becomes %j', (text, answer) => {
    expect(normaliseIdentifier(text)).toBe(answer)
  })
})

describe('what can be read', () => {
  test.each([
    ['이서준', true],
    ['Nguyễn Thị Ánh', true],
    ['ปิ่น', true],
    ['שָׁלוֹם', true],
    ['a\u0301\u0323\u0308\u0330', true],
    [`a${'\u0301'.repeat(5)}`, true],
    [`a${'\u0330'.repeat(49)}`, false],
    [`김${'\u0301\u0323'.repeat(25)}`, false],
  ])('%j: %s', (text, answer) => {
    expect(isReadable(normaliseText(text))).toBe(answer)
    expect(isNameLike(normaliseText(text))).toBe(answer)
  })

  test.each(['', '😀', '- - -', '\u0301', '\u2800\u2800'])('%j is no name', (text) => {
    expect(isNameLike(normaliseText(text))).toBe(false)
  })

  test('what is longer than any line stays longer, and is not read to its end', () => {
    for (const normalise of [normaliseText, normaliseIdentifier])
      expect(normalise('가'.repeat(1_000_000)).length).toBe(LONGEST_LINE + 1)
  })
})

describe('masks', () => {
  test.each([
    ['이서준', '이*준'],
    ['김철', '김*'],
    ['남궁민수', '남**수'],
    ['이 서준', '이*준'],
    ['김', '*'],
    ['John Smith', 'J*** S****'],
    ['Élise', 'É****'],
    ['J Smith', '* S****'],
    ['𠮷田太郎', '𠮷**郎'],
    ['', ''],
  ])('%s is shown as %s', (name, answer) => {
    expect(maskName(name)).toBe(answer)
  })

  test.each([
    ['01012345678', '010-****-5678'],
    ['0111234567', '011-***-4567'],
  ])('%s is shown as %s', (phone, answer) => {
    expect(maskPhone(phone)).toBe(answer)
  })
})

describe('an address of the web', () => {
  test.each([
    'https://evil.example/a',
    '당첨확인 http://1.2',
    'www.evil.example',
    'evil.com',
    'Evil.CO/x',
    'bit.ly/abc',
    '한글.kr',
    '한글.한국',
    '203.0.113.5',
    'ｅｖｉｌ．ｃｏｍ',
    'me@mail.com',
  ])('%s is one', (text) => expect(hasWebAddress(text)).toBe(true))

  test.each([
    '이서준',
    'Dr. Li',
    'Dr.Kim',
    'J.P. Morgan',
    'ABC Co.Ltd',
    'Acme Co., Ltd.',
    'St. Mary',
    'Kim Jr.',
    '3.5일',
    'No.12',
    "O'Brien; DROP TABLE <b>",
    '',
  ])('%j is none', (text) => expect(hasWebAddress(text)).toBe(false))
})
