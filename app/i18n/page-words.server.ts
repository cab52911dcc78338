import screenWords from 'virtual:screen-words'
import { parseMessageCode } from '~/api/message-code'
import { translator } from './i18n'
import type { Language } from './languages'
import type { Words } from './page-words'
import { resources } from './resources'

const kept = new Map<string, Words>()

/** The words the script of a screen may draw, by room; all of them while the sources are served as they are (development). */
export function wordsOfScreen(script: string, language: Language): Words {
  const name = `${language} ${script}`
  const found = kept.get(name)
  if (found) return found
  const words = screenWords ? pick(screenWords[script] ?? [], language) : resources[language]
  kept.set(name, words as Words)
  return words as Words
}

function pick(keys: string[], language: Language): Words {
  const picked: Words = {}
  for (const key of keys) {
    const path = key.split(/[:.]/)
    const last = path.pop()!
    let from = resources[language] as unknown as Words | undefined
    let to = picked
    for (const part of path) {
      from = from?.[part] as Words | undefined
      to = (to[part] ??= {}) as Words
    }
    if (from?.[last] !== undefined) to[last] = from[last]
  }
  return picked
}

/** What message codes say, by code: their words come with them, so that no page has to bring all messages. */
export function wordsOfCodes(codes: Iterable<string>, language: Language): Record<string, string> {
  const t = translator(language, 'messages') as unknown as (key: string, params?: object) => string
  return Object.fromEntries(
    [...codes].map((code) => {
      const { messageKey, params } = parseMessageCode(code)
      return [code, t(messageKey, params ?? {})]
    }),
  )
}

/** The codes of errors in a form's answer. */
export function codesIn(answer: unknown): string[] {
  const error = (answer as { error?: Record<string, string[] | null> | null } | null)?.error
  if (typeof error !== 'object' || error === null) return []
  return Object.values(error).flatMap((codes) => (Array.isArray(codes) ? codes : []))
}
