/** Words by key, one inside the other. */
export type Words = { [key: string]: Words | string }

/** What a script needs of the words: those its screen may draw, and what the codes of errors on the page say. */
export interface PageWords {
  language: 'ko' | 'en'
  /** By room, as in locales/. */
  words: Words
  said: Record<string, string>
  isRestored?: boolean
}

/** The id of the page's element that holds them. */
export const PAGE_WORDS = 'page-words'
