import {
  redirectDocument,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import { dataAddress, redirectOf } from '~/remix-requests'
import { INTENT } from './check-step'

/** An action's answer to a form that was sent in place. */
interface Answer {
  /** Address of the page with this answer, for Reload. */
  address?: string
}

/** Why a form received no answer: no connection, or no valid response. */
type SendError = 'offline' | 'failed'

let sendError: SendError | null = null
let answers = 0
let rounds = 0
let isQuiet = false

/**
 * How many answers or failures forms had. Router states that change quickly may not be rendered; this counter
 * shows them.
 */
export const countAnswers = () => answers

/** How many answers there were to what somebody sent: checks of fields from before the last one are void. */
export const countRounds = () => rounds

/** Notes whether the form that is sent now is sent by a choice, which keeps checks. */
export const sendNow = (quiet: boolean) => void (isQuiet = quiet)

/** Why the form sent last got no answer; null when it was answered. */
export const lastSendError = () => sendError

let address: string | undefined

/**
 * Puts the answer's address into the history, so that Reload finds it; the router has set its own by then.
 */
export function showAddress() {
  if (address) history.replaceState(history.state, '', address)
}

/** The last answer. It stays shown when a later submission fails. */
let latest: unknown = null

/** Notes the answer that the page was loaded with. */
export const startWith = (answer: unknown) => void (latest ??= answer)

/** The last answer; the previous one may still be the one rendered. */
export const lastAnswer = () => latest

/** Sends the form through Remix. A failure is reported at the form, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  if (await isCheckOf(request)) return serverAction().catch(() => null)
  try {
    const answer = (await sendFiles(request)) ?? (await serverAction<Answer>())
    if (typeof answer !== 'object' || answer === null) throw new Error('no answer of ours')
    sendError = null
    answers++
    address = answer.address
    if (!isQuiet) rounds++
    latest = { ...answer, isInPlace: true, isQuiet, number: answers }
    return latest
  } catch (thrown) {
    // A redirect, to the next page or to sign-in.
    if (thrown instanceof Response && thrown.headers.has('Location')) {
      // Keeps the browser from filling in what was sent when this page is shown again.
      for (const form of document.querySelectorAll('form[data-alive]'))
        form.setAttribute('autocomplete', 'off')
      throw thrown
    }
    answers++
    sendError = thrown instanceof TypeError || !navigator.onLine ? 'offline' : 'failed'
    return latest
  }
}

/** Whether a form only has fields checked: nothing of it is an answer to the form. */
async function isCheckOf(request: Request) {
  const isText = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return isText === true && new URLSearchParams(await request.clone().text()).has(INTENT)
}

/** Sends a form with files by XMLHttpRequest, which reports progress; undefined for a form without files. */
async function sendFiles(request: Request): Promise<Answer | undefined> {
  if (!request.headers.get('content-type')?.startsWith('multipart/')) return undefined
  const content = await request.clone().formData()
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
  return JSON.parse(post.responseText) as Answer
}

/**
 * A step's answer contains everything that changes, so the loaders do not run again. After a refused submission
 * they do, as on a new page.
 */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  sendError === null &&
  defaultShouldRevalidate &&
  ![...(formData?.keys() ?? [])].some((name) => name.startsWith('intent:') || name === INTENT)
