import { redirect } from '@remix-run/node'

/** The answer to a successful action: a 303, so that Reload repeats nothing, with cookies to set. */
export function seeOther(location: string, ...cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(location, { status: 303, headers })
}

/** Whether an answer leads on to another page, as a step's does, rather than showing the form. */
export const leadsOn = (answer: Response) => answer.status === 303
