import type { ActionFunctionArgs } from '@remix-run/node'
import type { Outcome } from '~/api/client.server'
import { inquiryDecisionForm, type InquiryDecision } from '~/domains/inquiries/schemas'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'

const DONE = { answer: 'inquiryAnswered', close: 'inquiryClosed' } as const

/**
 * The action of an inquiry's page at the desk.
 * @param decide makes the call of the inquiry's kind
 * @param path of the page
 */
export async function postDecision(
  args: ActionFunctionArgs,
  decide: (json: InquiryDecision, options: ReturnType<typeof once>) => Promise<Outcome<unknown>>,
  path: string,
) {
  const posted = await receive(args, inquiryDecisionForm)
  if (posted.kind !== 'complete') return posted.answer
  const decided = await decide(posted.value, once(posted))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(path, args.context.cookies.flash({ key: DONE[posted.value.decision], tone: 'done' }))
}
