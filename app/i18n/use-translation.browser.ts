import type { TFunction } from 'i18next'
import { i18nOf, pageWords, translator } from './i18n.browser'
import type { Everything, Namespace } from './translate'

/** As on the server; a page has one language, so no context is needed. */
export function useTranslation<Room extends Namespace = 'shell'>(room?: Room) {
  const { language } = pageWords
  return {
    t: translator(language, room) as unknown as TFunction<[Room, ...Everything]>,
    i18n: i18nOf(language),
  }
}
