import { redirect } from '@remix-run/node'

/** The end of a successful action: 303, so that Reload repeats nothing, with the cookies that go along. */
export function seeOther(location: string, ...cookies: string[]) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return redirect(location, { status: 303, headers })
}
