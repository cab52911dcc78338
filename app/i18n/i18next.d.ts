import 'i18next'
import type { resources } from './resources'

// Keys are checked by the compiler: a word that does not exist is a type error.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: (typeof resources)['en']
  }
}
