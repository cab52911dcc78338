import type { Language } from './languages'
import type { Words } from './page-words'

type Params = Record<string, unknown>

/** `{{name}}`, or `{{count, number}}` with the language's separators. */
const PARAMETER = /\{\{(\w+)(, number)?\}\}/g

/**
 * A `t` function equal to i18next's for the features that our texts use (fill-words.test.ts compares every
 * one): keys, plurals, parameters. i18next itself would be an eighth of the script of a hydrated page.
 * @param missing is called with a key that has no text
 */
export function wordsIn(language: Language, words: Words, missing: (key: string) => void = () => {}) {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)

  function find(key: string): string | undefined {
    let found: Words | string | undefined = words
    for (const part of key.split(/[:.]/)) found = typeof found === 'object' ? found[part] : undefined
    return typeof found === 'string' ? found : undefined
  }

  function findPlural(key: string, count: unknown) {
    if (typeof count !== 'number') return find(key)
    const zero = count === 0 ? find(`${key}_zero`) : undefined
    return zero ?? find(`${key}_${plurals.select(count)}`) ?? find(key)
  }

  return (room: string, name: string, params: Params = {}): string => {
    const key = name.includes(':') ? name : `${room}:${name}`
    const text = findPlural(key, params.count) ?? params.defaultValue
    if (text === undefined) missing(key)
    return String(text ?? key.slice(key.indexOf(':') + 1)).replace(
      PARAMETER,
      (itself, of: string, isNumber) => {
        const value = params[of]
        if (value === undefined) return itself
        return isNumber && typeof value === 'number' ? numbers.format(value) : String(value ?? '')
      },
    )
  }
}
