import type { TFunction } from 'i18next'
import { useTranslation as useInstance } from 'react-i18next'
import type { resources } from './resources'

type Namespace = keyof (typeof resources)['en']
type Everything = ['shell', ...Exclude<Namespace, 'shell'>[]]

/** `t` for full keys, `t('messages:required')`; keys without a room are the shell's. */
export type Translate = TFunction<Everything>

/**
 * `t` in the page's language: a room's own keys as they are, `t('login.title')`, every other room's with its name,
 * `t('shell:menu.home')`. A key that does not exist is a type error.
 */
export function useTranslation<Room extends Namespace = 'shell'>(room?: Room) {
  const { t, i18n } = useInstance(room ?? 'shell')
  return { t: t as unknown as TFunction<[Room, ...Everything]>, i18n }
}
