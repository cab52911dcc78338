import type { TFunction } from 'i18next'
import type { resources } from './resources'

/** The locale files: one of each room, and those all share. */
export type Namespace = keyof (typeof resources)['en']
export type Everything = ['shell', ...Exclude<Namespace, 'shell'>[]]

/** `t` for full keys, `t('messages:required')`; keys without a room are the shell's. */
export type Translate = TFunction<Everything>
