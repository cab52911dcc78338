import type { InitOptions } from 'i18next'

/**
 * i18next's options on both sides. A missing key is a type error and a failing test, never a fallback to English. React escapes
 * what it renders.
 */
export const i18nOptions = {
  fallbackLng: false,
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions
