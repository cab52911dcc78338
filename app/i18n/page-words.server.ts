import screenWords from 'virtual:screen-words'
import type { Language } from './languages'
import type { PageWords } from './page-words'
import { resources } from './resources'

/**
 * The words the script of a screen may draw: the address of their file (set-up/screen-words.js); all of them while the sources are
 * served as they are (development).
 */
export const wordsOfScreen = (script: string, language: Language): PageWords['words'] =>
  screenWords ? screenWords[script]![language] : resources[language]
