import { redirect, type TypedResponse } from '@remix-run/node'
import { SUMMARY_ID } from './summary-id'

/** The answer to a successful action: a 303, so that Reload repeats nothing, with cookies to set. */
export function seeOther(location: string, ...cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(location, { status: 303, headers })
}

/** Whether a response leads to another page, as a step's does, rather than showing the form: typed as Remix types a redirect. */
export const isSeeOther = (answer: Response): answer is TypedResponse<never> => answer.status === 303

/**
 * Turns a form's answer into another document, also where the form was sent in place: for content that only
 * the server renders, such as texts.
 */
export async function asPage<Answer extends Response>(answer: Answer): Promise<Answer> {
  if (isSeeOther(answer)) return answer
  const { address } = (await answer.clone().json()) as { address?: string }
  return address === undefined ? answer : (seeOther(`${address}#${SUMMARY_ID}`) as Response as Answer)
}
