import { useActionData } from '@remix-run/react'
import type { FormResult } from './receive.server'

/**
 * The answer of the screen's action, which is always a form shown again, with further data of its page; undefined while nothing was sent.
 * Typed here once: an action also answers with redirects, whose types hide it.
 */
export const useAnswer = <Beside = unknown>() => useActionData() as (FormResult & Beside) | undefined
