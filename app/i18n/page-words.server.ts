import screenWords from 'virtual:screen-words'
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
