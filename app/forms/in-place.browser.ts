import {
  redirectDocument,
  type ClientActionFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import { learnWords } from '~/ui/use-message.browser'

/** An action's answer to a form that was sent in place (entry.server.tsx adds the words). */
interface Answer {
  said?: Record<string, string>
  /** Where the page shows what it shows now, for Reload. */
  address?: string
}

/** Why a form got no answer: nothing was reached, or what was reached could not answer. */
type Trouble = 'offline' | 'failed'

let trouble: Trouble | null = null
let answers = 0

/** How many forms were answered, or were not. Router states that pass too fast are never drawn; this tells all the same. */
export const answersSoFar = () => answers

/** What happened to the form sent last; null when it was answered. */
export const lastTrouble = () => trouble

let address: string | undefined

/** Puts the address of what the page shows now where Reload finds it; the router has its own by then. */
export function showAddress() {
  if (address) history.replaceState(history.state, '', address)
}

const { actionData } = (window as unknown as { __remixContext: { state: { actionData?: object | null } } })
  .__remixContext.state
/** What the page shows of its action: its own answer stays in view when another one does not come. */
let shown: unknown = Object.values(actionData ?? {})[0] ?? null

/** The last answer there was; what is drawn may still be the one before. */
export const lastAnswer = () => shown

/** Sends the form by Remix. Whatever keeps it from being answered is said at the form, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    const answer = (await sendFiles(request)) ?? (await serverAction<Answer>())
    if (typeof answer !== 'object' || answer === null) throw new Error('no answer of ours')
    learnWords(answer.said)
    trouble = null
    answers++
    address = answer.address
    shown = answer
    return answer
  } catch (thrown) {
    // A redirect, to the next page or to sign-in.
    if (thrown instanceof Response && thrown.headers.has('Location')) {
      // What was sent is not to be there again when one comes back.
      for (const form of document.querySelectorAll('form[data-alive]'))
        form.setAttribute('autocomplete', 'off')
      throw thrown
    }
    answers++
    trouble = thrown instanceof TypeError || !navigator.onLine ? 'offline' : 'failed'
    return shown
  }
}

/** Sends a form with files by itself, as only so it can be said how much of them has gone; undefined for one without. */
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
  const address = new URL(request.url)
  address.searchParams.set('_data', form.dataset.sendsTo)
  const { upload } = await import('~/ui/upload-script')
  const post = await upload(form, address, content).catch(() => {
    throw new TypeError('not sent')
  })
  form.querySelector('[data-upload]')?.remove()
  const next = post.getResponseHeader('X-Remix-Redirect')
  if (next) throw redirectDocument(next)
  return JSON.parse(post.responseText) as Answer
}

/** A step's answer has all that it changes. A form that was refused is shown with what is true now, as a new page would be. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  trouble === null &&
  defaultShouldRevalidate &&
  ![...(formData?.keys() ?? [])].some((name) => name.startsWith('intent:'))
