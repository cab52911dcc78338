import { createContext } from 'react'
import type { PageWords } from '~/i18n/page-words'
import type { ErrorStatus } from './error-status'

/** Properties of a page that components need while the server renders it. */
export interface PageFacts {
  /** Address of the client script. */
  script: string
  /** A form is shown again with errors. */
  hasErrors: boolean
  /** The error page shown instead. */
  error?: ErrorStatus
  /** The page answers a POST: opening its address again would show something else. */
  isAnswer: boolean
  /** The page shows a form that was parked when its session ended (decisions §4). */
  isRestoredForm: boolean
  /** The texts for the page's script; undefined for a page that is not hydrated. */
  words?: PageWords
  /**
   * Digests of the data of a page that follows changes (ui/follow.ts); undefined for a page that does not.
   */
  shows?: string
  /** Id of the form that posts to the page itself, set while it is rendered; page switches submit it. */
  ownForm?: string
}

export const PageContext = createContext<PageFacts>({
  script: '',
  hasErrors: false,
  isAnswer: false,
  isRestoredForm: false,
})
