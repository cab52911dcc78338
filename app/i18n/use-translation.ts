import type { TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { translator } from './i18n'
import type { Language } from './languages'
import type { Everything, Namespace } from './translate'

/**
 * The `t` function in the page's language: a room's own keys, `t('login.title')`, or full ones,
 * `t('shell:menu.home')`. An unknown key is a type error.
 */
export function useTranslation<Room extends Namespace = 'shell'>(room?: Room) {
  // react-i18next's own hook subscribes to language changes, which a page rendered once never sees.
  const { i18n } = useContext(I18nContext)
  return {
    t: translator(i18n.language as Language, room) as unknown as TFunction<[Room, ...Everything]>,
    i18n,
  }
}
