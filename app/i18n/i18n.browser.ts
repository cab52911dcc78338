import { wordsIn } from './fill-words'
import type { Language } from './languages'
import { PAGE_WORDS, type PageWords, type Words } from './page-words'
import type { Namespace, Translate } from './translate'

/** What the page brought for its script. */
export const pageWords = JSON.parse(document.getElementById(PAGE_WORDS)!.textContent!) as PageWords

// A word the build did not see in the screen's code is a mistake of ours, which journeys report.
const missing = (key: string) => reportError(new Error(`No word for ${key} on this page`))

let fill: ReturnType<typeof wordsIn>

/** Fetches the words of the page's screen, which stand in a file of their own: browsers keep it. */
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
