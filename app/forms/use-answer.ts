import { useActionData } from '@remix-run/react'
import { useRef } from 'react'
import type { InPlaceAnswer } from './in-place'
import type { FormResult } from './receive.server'

/** What the last form sent in place got, on a hydrated page. */
export const useInPlace = () => useActionData<InPlaceAnswer>()

/**
 * The answer of the screen's action, which is always a form shown again, with further data of its page; undefined while nothing was sent.
 * Typed here once: an action also answers with redirects, whose types hide it.
 */
export const useAnswer = <Beside = unknown>() =>
  useLastAnswer(useActionData() as (FormResult & Beside) | undefined)

/** The same answer, or the one before while a form has got none. */
export function useLastAnswer<Answer>(answer: Answer): Answer {
  const last = useRef(answer)
  if (!useInPlace()?.inPlace?.trouble) last.current = answer
  return last.current
}
