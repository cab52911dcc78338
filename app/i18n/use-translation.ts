import type { TFunction } from 'i18next'
import { useContext } from 'react'
import { I18nContext } from 'react-i18next'
import { translator } from './i18n'
import type { Language } from './languages'
import type { Everything, Namespace } from './translate'

/**
 * `t` in the page's language: a room's own keys as they are, `t('login.title')`, every other room's with its name,
 * `t('shell:menu.home')`. A key that does not exist is a type error.
 */
export function useTranslation<Room extends Namespace = 'shell'>(room?: Room) {
  // Only the language is taken from it: react-i18next's own hook listens for changes, which a finished page never sees.
  const { i18n } = useContext(I18nContext)
  return {
    t: translator(i18n.language as Language, room) as unknown as TFunction<[Room, ...Everything]>,
    i18n,
  }
}
