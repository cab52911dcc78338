import screenWords from 'virtual:screen-words'
import type { Language } from './languages'
import type { PageWords } from './page-words'
import { resources } from './resources'

/**
 * The texts that the script of a screen may use: the address of their file (set-up/screen-words.js); all
 * texts in development.
 */
export const wordsOfScreen = (script: string, language: Language): PageWords['words'] =>
  screenWords ? screenWords[script]![language] : resources[language]
