import { expect, test } from 'vitest'
import en from 'locales/en/search.json'
import enShell from 'locales/en/shell.json'
import ko from 'locales/ko/search.json'
import koShell from 'locales/ko/shell.json'
import { isPartOf } from './label-search'
import { meaningsOf } from './synonyms'

const LINES = '민원, 고장,불편 접수\n\n고장, 수리\nGym, fitness'

test.each([
  ['a word of a line', '민원', ['민원', '고장', '불편 접수']],
  ['a word of two lines', '고장', ['고장', '민원', '불편 접수', '수리']],
  ['a word in capitals', 'GYM', ['GYM', 'fitness']],
  ['a part of a word', '민', ['민']],
  ['nothing known', '주차', ['주차']],
])('%s has the words of its meaning', (_, typed, meanings) => {
  expect(meaningsOf(typed, LINES)).toEqual(meanings)
})

test('nothing is meant by nothing', () => {
  expect(meaningsOf('', LINES)).toEqual([''])
  expect(meaningsOf('민원', '')).toEqual(['민원'])
})

test.each([
  ['ko', ko, koShell.menu],
  ['en', en, enShell.menu],
])('each meaning that the portal comes with (%s) is that of a screen in the menu', (_, { words }, menu) => {
  const isOfScreen = (line: string) =>
    line.split(',').some((word) => Object.values(menu).some((label) => isPartOf(label, word)))
  expect(words.split('\n').filter((line) => !isOfScreen(line))).toEqual([])
})
