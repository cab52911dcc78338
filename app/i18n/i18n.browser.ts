import { wordsIn } from './fill-words'
import type { Language } from './languages'
import { PAGE_WORDS, type PageWords, type Words } from './page-words'
import type { Namespace, Translate } from './translate'

/** The texts that the page contains for its script. */
export const pageWords = JSON.parse(document.getElementById(PAGE_WORDS)!.textContent!) as PageWords

// A key that the build did not find in the screen's code is a programming error, which journeys report.
const missing = (key: string) => reportError(new Error(`No word for ${key} on this page`))

let fill: ReturnType<typeof wordsIn>

/** Fetches the texts of the page's screen from a file of their own, which browsers cache. */
export async function fetchWords() {
  const { words } = pageWords
  const all =
    typeof words === 'string'
      ? ((await import(/* @vite-ignore */ words)) as { default: Words }).default
      : words
  fill = wordsIn(pageWords.language, all, missing)
}

/** As on the server; a page has one language. */
export const i18nOf = (language: Language) => ({ language })

const translators = new Map<string, Translate>()

/** The same function for the same room. */
export function translator(_: Language, room: Namespace = 'shell'): Translate {
  let t = translators.get(room)
  if (!t) {
    t = ((key: string, params?: Record<string, unknown>) => fill(room, key, params)) as unknown as Translate
    translators.set(room, t)
  }
  return t
}
