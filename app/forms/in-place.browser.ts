import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react'
import { learnWords } from '~/ui/use-message.browser'
import { isCheck } from './check-step'

/** An action's answer to a form that was sent in place (entry.server.tsx adds the words). */
interface Answer {
  said?: Record<string, string>
  /** Where the page shows what it shows now, for Reload. */
  address?: string
}

/** Why a form got no answer: nothing was reached, or what was reached could not answer. */
export type Trouble = 'offline' | 'failed'

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

/** Sends the form by Remix. Whatever keeps it from being answered is said at the form, which stays as it is. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const sent = request.clone()
  try {
    const answer = await serverAction<Answer>()
    if (typeof answer !== 'object' || answer === null) throw new Error('no answer of ours')
    learnWords(answer.said)
    if (isCheck(await sent.formData())) return answer
    trouble = null
    answers++
    address = answer.address
    shown = answer
    return answer
  } catch (thrown) {
    if (isCheck(await sent.formData())) return null
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

/** A step's answer has all that it changes. A form that was refused is shown with what is true now, as a new page would be. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  trouble === null &&
  defaultShouldRevalidate &&
  ![...(formData?.keys() ?? [])].some((name) => name.startsWith('intent:'))
