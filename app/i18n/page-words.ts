/** Texts by key, nested. */
export type Words = { [key: string]: Words | string }

/** The texts a page's script needs: those of its screen, and those of error codes on the page. */
export interface PageWords {
  language: 'ko' | 'en'
  /** The address of a script that exports them by room, as in locales/; the words themselves in development. */
  words: Words | string
  messageWords: Record<string, string>
  isRestored?: boolean
}

/** Id of the page's element with these texts. */
export const PAGE_WORDS = 'page-words'
