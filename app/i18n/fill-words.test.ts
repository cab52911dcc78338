import { expect, test } from 'vitest'
import { wordsIn } from './fill-words'
import { i18nOf } from './i18n'
import { LANGUAGES, type Language } from './languages'
import { resources } from './resources'

type Text = (key: string, params?: object) => string

/** Every key of a language with its text; plurals under the key they are looked up by. */
const textsOf = (language: Language) =>
  Object.entries(resources[language]).flatMap(([room, words]) => leaves(words, `${room}:`))

const PLURAL = /_(?:zero|one|other)$/

const leaves = (words: object, path: string): { key: string; words: string; isCounted: boolean }[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string'
      ? [{ key: path + name.replace(PLURAL, ''), words: value, isCounted: PLURAL.test(name) }]
      : leaves(value as object, `${path}${name}.`),
  )

test.each(LANGUAGES)('in the browser every text in %s is filled in as the server fills it in', (language) => {
  const fill = wordsIn(language, resources[language])
  const ours: Text = (key, params) => fill('shell', key, params as Record<string, unknown>)
  const i18next = i18nOf(language).getFixedT(language) as unknown as Text
  const differing = textsOf(language).filter(({ key, words, isCounted }) => {
    const names = [...words.matchAll(/\{\{(\w+)(, number)?/g)]
    return [0, 1, 2, 11, 12_345].some((count) => {
      const values = names.map(([, name, isNumber], i) => [name, isNumber || i % 2 ? count : `$& <${name}>`])
      const params = { ...(isCounted && { count }), ...Object.fromEntries(values) } as object
      return ours(key, params) !== i18next(key, params)
    })
  })
  expect(differing).toEqual([])
})

test('a missing text is reported, and is its key unless a default is given', () => {
  const missed: string[] = []
  const fill = wordsIn('en', resources.en, (key) => missed.push(key))
  const other = fill('shell', 'no.such', { defaultValue: 'none' })
  expect([fill('shell', 'no.such', { number: 1 }), other, missed]).toEqual([
    'no.such',
    'none',
    ['shell:no.such'],
  ])
})
