import { redirect } from '@remix-run/node'

/** The answer to a successful action: a 303, so that Reload repeats nothing, with cookies to set. */
export function seeOther(location: string, ...cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(location, { status: 303, headers })
}
