import { redirect } from '@remix-run/node'
import { createClient, type Outcome } from '~/api/client.server'
import type { DeskParkingApi } from './api/desk-routes.server'
import type { ParkingApi } from './api/routes.server'
import { parkingPaths } from './paths'

/** Typed calls of /parking. */
export const parkingClient = createClient<ParkingApi>

/** Typed calls of /desk/parking. */
export const deskParkingClient = createClient<DeskParkingApi>

/** Redirects to the parking account's sign-in, which then leads back to the requested page. */
export function parkingSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(parkingPaths.list(pathname === parkingPaths.list() ? {} : { back: pathname + search }))
}

/**
 * Reads a call that needs the parking account, as `send` answers it.
 * @throws a redirect to its sign-in where this session is not signed in to it; else as `read`
 */
export async function readParking<Data>(request: Request, call: Promise<Outcome<Data>>): Promise<Data> {
  const answer = await call
  if (answer.ok) return answer.data
  if (answer.problem.messageKey === 'parkingSignInRequired') throw parkingSignIn(request)
  throw new Response(null, { status: answer.problem.status === 429 ? 429 : 500 })
}
