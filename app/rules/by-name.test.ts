import { expect, test } from 'vitest'
import { byName } from './by-name'

const NAMES = [
  { ko: '한빛', en: 'Aurora' },
  { ko: '가람', en: 'zelkova' },
  { ko: 'Onyx', en: 'Onyx' },
]

test('names are in the order of the language', () => {
  expect([...NAMES].sort(byName('ko')).map(({ ko }) => ko)).toEqual(['가람', '한빛', 'Onyx'])
  expect([...NAMES].sort(byName('en')).map(({ en }) => en)).toEqual(['Aurora', 'Onyx', 'zelkova'])
})
