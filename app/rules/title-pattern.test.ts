import { expect, test } from 'vitest'
import { titlePattern } from './title-pattern'

const finds = (typed: string, title: string) => new RegExp(titlePattern(typed), 'i').test(title)

test.each([
  ['ㅈㅊㅈ', '지하 주차장 물청소'],
  ['ㅁㅊㅅ', '주차장 물청소'],
  ['주ㅊ', '주차장'],
  ['ㄱ', '공지'],
  ['ㄲ', '꽃'],
  ['ㅎ', '힣'],
  ['ㅈ하', '지하 주차장'],
  ['주차자', '주차장'],
  ['점거', '승강기 점검'],
  ['B3', '주차장 b3'],
  ['ㅂ3', '방3'],
  ['100% (할인)', '100% (할인)'],
  ['a.b', 'a.b'],
  ['[x]^\\-*', '[x]^\\-*'],
  ['ㅠ', 'ㅠㅠ'],
])('%s finds %s', (typed, title) => expect(finds(typed, title)).toBe(true))

test.each([
  ['ㅈㅊ', '차주'],
  ['ㄱ', '꽃'],
  ['ㅎ', 'ㅏ'],
  ['a.b', 'axb'],
  ['주차장', '주차 장'],
  ['점검', '점거'],
  ['거장', '검장'],
  ['.*', '공지'],
  ['^', '공지'],
])('%s does not find %s', (typed, title) => expect(finds(typed, title)).toBe(false))
