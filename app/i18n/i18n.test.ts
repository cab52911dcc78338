import { expect, test } from 'vitest'
import { i18nOf, translator } from './i18n'
import { LANGUAGES, type Language } from './languages'
import { resources } from './resources'

/** Every text of a language as full key and words. */
const textsOf = (language: Language) =>
  Object.entries(resources[language]).flatMap(([namespace, words]) => leaves(words, `${namespace}:`))

const leaves = (words: object, path: string): [key: string, words: string][] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[path + name, value]] : leaves(value as object, `${path}${name}.`),
  )

test.each(LANGUAGES)('every text in %s is filled in as i18next fills it in', (language) => {
  const t = translator(language) as (key: string, params?: object) => string
  const i18next = i18nOf(language).getFixedT(language) as unknown as typeof t
  const differing = textsOf(language).filter(([key, words]) => {
    const names = [...words.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name!)
    const params = Object.fromEntries(names.map((name, i) => [name, i % 2 ? `$& <${name}>` : 12_345 + i]))
    const first = [t(key, params), t(key)]
    return [...first, t(key, params)].some(
      (ours, i) => ours !== (i === 1 ? i18next(key) : i18next(key, params)),
    )
  })
  expect(differing).toEqual([])
})

test('a missing text is the key, unless a default is given', () => {
  const t = translator('en') as (key: string, params?: object) => string
  expect([t('shell:no.such', { number: 1 }), t('shell:no.such', { defaultValue: 'none' })]).toEqual([
    'no.such',
    'none',
  ])
})
