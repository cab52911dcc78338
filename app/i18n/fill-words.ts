import type { Language } from './languages'
import type { Words } from './page-words'

type Params = Record<string, unknown>

/** `{{name}}`, or `{{count, number}}` with the language's separators. */
const PARAMETER = /\{\{(\w+)(, number)?\}\}/g

/**
 * What i18next makes of these words, as far as our texts go (fill-words.test.ts compares every one): keys, plurals, parameters.
 * i18next itself would be an eighth of the script of a page that comes alive.
 * @param missing is told of a key that has no words
 */
export function wordsIn(language: Language, words: Words, missing: (key: string) => void = () => {}) {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)

  function find(key: string): string | undefined {
    let found: Words | string | undefined = words
    for (const part of key.split(/[:.]/)) found = typeof found === 'object' ? found[part] : undefined
    return typeof found === 'string' ? found : undefined
  }

  function look(key: string, count: unknown) {
    if (typeof count !== 'number') return find(key)
    const none = count === 0 ? find(`${key}_zero`) : undefined
    return none ?? find(`${key}_${plurals.select(count)}`) ?? find(key)
  }

  return (room: string, name: string, params: Params = {}): string => {
    const key = name.includes(':') ? name : `${room}:${name}`
    const text = look(key, params.count) ?? params.defaultValue
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
