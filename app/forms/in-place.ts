import {
  redirectDocument,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import { dataAddress, redirectOf } from '~/remix-requests'
import { INTENT, STATE } from './check-step'

/** What a form that is sent in place says of its sending, where conform says its state; the server leaves it out. */
export interface Sending {
  /** When it was sent (ms since the page was opened). */
  at: number
  /** `round` of the answer before. */
  round: number
  /** It is sent by a choice, which keeps checks. */
  isQuiet: boolean
}

/** What the browser adds to an action's answer to a form that was sent in place, or has instead of one. */
export interface InPlace extends Sending {
  /** `at` of the last answer to what somebody sent: checks of fields from before are void. */
  round: number
  /** No connection, or no valid response: the answer before stays shown (use-answer.ts). */
  trouble?: 'offline' | 'failed'
}

/** An answer of the action's, or none, of a form that was sent in place. */
export interface InPlaceAnswer {
  inPlace?: InPlace
  /** Address of the page with this answer, for Reload. */
  address?: string
}

/** Sends the form through Remix. A failure is reported at the form, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const content = await request.clone().formData()
  // Nothing of a check is an answer to the form.
  if (content.has(INTENT)) return serverAction().catch(() => null)
  const sending: Sending = JSON.parse(String(content.get(STATE)))
  try {
    const answer = (await sendFiles(request, content)) ?? (await serverAction<unknown>())
    if (typeof answer !== 'object' || answer === null) throw new Error('no answer of ours')
    const inPlace = { ...sending, round: sending.isQuiet ? sending.round : sending.at }
    return { ...answer, inPlace } satisfies InPlaceAnswer
  } catch (thrown) {
    // A redirect, to the next page or to sign-in.
    if (thrown instanceof Response && thrown.headers.has('Location')) {
      // Keeps the browser from filling in what was sent when this page is shown again.
      for (const form of document.querySelectorAll('form[data-alive]'))
        form.setAttribute('autocomplete', 'off')
      throw thrown
    }
    const trouble = thrown instanceof TypeError || !navigator.onLine ? 'offline' : 'failed'
    return { inPlace: { ...sending, trouble } } satisfies InPlaceAnswer
  }
}

/** Sends a form with files by XMLHttpRequest, which reports progress; undefined for a form without files. */
async function sendFiles(request: Request, content: FormData): Promise<unknown> {
  if (![...content.values()].some((value) => value instanceof File && value.size > 0)) return undefined
  const form = [...document.forms].find(
    ({ elements }) =>
      (elements.namedItem('idempotencyKey') as HTMLInputElement | null)?.value ===
      content.get('idempotencyKey'),
  )
  if (!form?.dataset.sendsTo) return undefined
  const address = dataAddress(request.url, form.dataset.sendsTo)
  const { upload } = await import('~/ui/script/upload-script')
  const post = await upload(form, address, content).catch(() => {
    throw new TypeError('not sent')
  })
  form.querySelector('[data-upload]')?.remove()
  const next = redirectOf({ get: (name) => post.getResponseHeader(name) })
  if (next) throw redirectDocument(next)
  return JSON.parse(post.responseText)
}

/**
 * A step's answer contains everything that changes, so the loaders do not run again. After a refused submission
 * they do, as on a new page.
 */
export function shouldRevalidate({
  actionResult,
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const answer: InPlaceAnswer | undefined = actionResult
  const isStep = [...(formData?.keys() ?? [])].some((name) => name.startsWith('intent:') || name === INTENT)
  return defaultShouldRevalidate && !isStep && !answer?.inPlace?.trouble
}
