import { expect, test } from 'vitest'
import en from 'locales/en/search.json'
import enShell from 'locales/en/shell.json'
import ko from 'locales/ko/search.json'
import koShell from 'locales/ko/shell.json'
import { mistakesIn, nearestOf } from './nearest'

test.each([
  ['주차', '주차 관리', 0],
  ['주챠', '주차 관리', 1],
  ['불편접슈', '불편 접수', 1],
  ['parkng', 'Parking management', 1],
  ['', '주차', 0],
])('“%s” is %s with so many mistakes', (typed, text, mistakes) => {
  expect(mistakesIn(typed, text)).toBe(mistakes)
})

const screensOf = (menu: Record<string, string>) =>
  [
    'reportComplaints',
    'parkingManagement',
    'coolingApplication',
    'meetingRoom',
    'notice',
    'groupRequest',
  ].map((key) => ({ key, label: menu[key]! }))

test.each([
  ['ko', '불편접슈', 'reportComplaints'],
  ['ko', '주챠관리', 'parkingManagement'],
  ['ko', '회위실', 'meetingRoom'],
  // A word of its meaning, with a mistake.
  ['ko', '민언', 'reportComplaints'],
  // No letter but the consonants.
  ['ko', '궁쟈셔헝', 'notice'],
  ['en', 'parkng', 'parkingManagement'],
  ['en', 'complanits', 'reportComplaints'],
  ['en', 'meting rom', 'meetingRoom'],
])('%s: nearest to “%s” is %s', (language, typed, key) => {
  const [menu, { words }] = language === 'ko' ? [koShell.menu, ko] : [enShell.menu, en]
  expect(nearestOf(typed, screensOf(menu), words)[0]?.key).toBe(key)
})

test.each(['없는이름', 'xyzzy', '가', 'ab', '', '!!!!'])('nothing is near to “%s”', (typed) => {
  expect(nearestOf(typed, [...screensOf(koShell.menu), ...screensOf(enShell.menu)], ko.words)).toEqual([])
})
