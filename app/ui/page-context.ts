import { createContext } from 'react'
import type { ErrorStatus } from './error-status'

/** What the server knows about the page as a whole while it renders it. */
export interface PageFacts {
  /** Address of the script. */
  script: string
  /** True for a form that came back. */
  hasErrors: boolean
  /** What is shown instead of the page asked for. */
  error?: ErrorStatus
  /** True for what answers a form: opening its address would show something else. */
  isAnswer: boolean
  /** True for a form that was parked when its session ended (decisions §4). */
  isRestoredForm: boolean
  /** Id of the form that posts to the page itself, once it is rendered: the switches of the frame belong to it. */
  ownForm?: string
}

export const PageContext = createContext<PageFacts>({
  script: '',
  hasErrors: false,
  isAnswer: false,
  isRestoredForm: false,
})
