import 'i18next'
import type { resources } from './resources'

// Makes an unknown key a type error.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: (typeof resources)['en']
  }
}
