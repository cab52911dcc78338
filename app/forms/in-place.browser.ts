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
    address = answer.address
    shown = answer
    return answer
  } catch (thrown) {
    // A redirect, to the next page or to sign-in.
    if (thrown instanceof Response && thrown.headers.has('Location')) throw thrown
    if (isCheck(await sent.formData())) return null
    trouble = thrown instanceof TypeError || !navigator.onLine ? 'offline' : 'failed'
    return shown
  }
}

/** A form's answer has all that changes on its page. Pages that ask for news are revalidated by themselves. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formMethod && defaultShouldRevalidate
