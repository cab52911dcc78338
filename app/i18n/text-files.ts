import type { Language } from './languages'

const files = import.meta.glob<string>('../../locales/*/*.json', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
})

/** The address of the file with a namespace's texts; browsers cache it. */
export const textFile = (language: Language, namespace: string): string =>
  files[`../../locales/${language}/${namespace}.json`]!
