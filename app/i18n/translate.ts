import type { TFunction } from 'i18next'
import type { resources } from './resources'

/** The locale files: one per domain, and shared ones. */
export type Namespace = keyof (typeof resources)['en']
export type Everything = ['shell', ...Exclude<Namespace, 'shell'>[]]

/** A `t` function for full keys, `t('messages:required')`; keys without a namespace are the shell's. */
export type Translate = TFunction<Everything>
