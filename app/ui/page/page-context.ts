import { createContext } from 'react'
import type { FormConstraint } from '~/forms/form-constraint'
import { DEFAULT_LANGUAGE, type Language } from '~/i18n/languages'
import type { ErrorStatus } from './error-status'

/**
 * Facts of one answer that its components need, on both sides: the server makes them (entry.server.tsx), a hydrated page has
 * them as data (`PAGE_FACTS`).
 */
export interface PageFacts {
  language: Language
  /** Address of the client script. */
  script: string
  /** The CSRF token of the page's forms. */
  csrf: string
  /** Beginning of the idempotency keys of the page's forms. */
  formKey: string
  /** What the screen's schema says about the fields of its forms. */
  constraint: FormConstraint
  /** A form is shown again with errors. */
  hasErrors: boolean
  /** The error page shown instead. */
  error?: ErrorStatus
  /** The page answers a POST: opening its address again would show something else. */
  isAnswer: boolean
  /** The page shows a form that was parked when its session ended (decisions §4). */
  isRestoredForm: boolean
  /** The page's screen failed in the browser: it is not hydrated again (ui/script/plain-page.ts). */
  isPlain: boolean
  /**
   * Digests of the data of a page that follows changes (ui/script/follow.ts); undefined for a page that does not.
   */
  shows?: string
  /** Files with the texts of a hydrated page, to be loaded early. */
  texts?: string[]
  /** Nonce of a hydrated page's inline scripts; browsers hide it from scripts. */
  nonce?: string
  /** Id of the form that posts to the page itself, set while it is rendered; page switches submit it. */
  ownForm?: string
}

export const PageContext = createContext<PageFacts>({
  language: DEFAULT_LANGUAGE,
  script: '',
  csrf: '',
  formKey: '',
  constraint: {},
  hasErrors: false,
  isAnswer: false,
  isRestoredForm: false,
  isPlain: false,
})

/** Id of the element with the whole page, which React owns in the browser. */
export const PAGE = 'page'

/** Id of the element with the facts of a hydrated page. */
export const PAGE_FACTS = 'page-facts'

/** Stands for the id of the page's own form where it is rendered before that form (entry.server.tsx). */
export const OWN_FORM = 'own-form'
