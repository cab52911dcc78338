import type { AppLoadContext } from '@remix-run/node'
import { read, send, type Outcome } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { seeOther } from '~/forms/see-other.server'
import { can } from '~/rules/permissions'
import { guestProofHeaders } from './api-calls.server'
import { visitorsClient } from './client.server'
import { visitorPaths } from './paths'
import type { Visit, VISIT_ACTIONS } from './schemas'

type Params = Record<string, string | undefined>
type Decision = Exclude<(typeof VISIT_ACTIONS)[number], 'edit' | 'change' | 'add'>

const notFound = () => new Response(null, { status: 404 })

/**
 * The visit an address names, and perhaps one of its visitors.
 * @throws a 404 for anything else (decisions §6)
 */
export function readVisitParams({ id = '', groupId = id, type = 'individual', additional }: Params) {
  const isPlace =
    /^[\w-]{22}$/.test(id) &&
    groupId === id &&
    /^(?:individual|group)$/.test(type) &&
    /^\d{0,3}$/.test(additional ?? '')
  if (!isPlace) throw notFound()
  return { id, number: additional === undefined ? undefined : Number(additional) }
}

/**
 * The visit of an address; null if the viewer may not see it, whether it exists or not.
 * @throws a 404 where the address names a visitor or a kind the visit does not have
 */
export async function findVisit(context: AppLoadContext, params: Params): Promise<Visit | null> {
  const { id, number } = readVisitParams(params)
  const answer = await visitorsClient(context.api).visits[':id'].$get(
    { param: { id } },
    guestProofHeaders(context),
  )
  if ((answer.status as number) === 404) return null
  const visit = await read(Promise.resolve(answer))
  const hasVisitor = number === undefined || visit.visitors.some((visitor) => visitor.number === number)
  if (!hasVisitor || (params.type && params.type !== visit.kind)) throw notFound()
  return visit
}

/**
 * A guest's proof lasts half an hour. Where it expired while the page was open, the details page asks a guest for the
 * phone again, and answers all others 404.
 */
export async function handleExpiredProof<T>(id: string, call: Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await call
  } catch (thrown) {
    throw thrown instanceof Response && thrown.status === 404
      ? seeOther(visitorPaths.details({ id }))
      : thrown
  }
}

/** Sends a decision to the API. */
export function sendDecision(
  context: AppLoadContext,
  id: string,
  { decision, reason = '', revision }: { decision: Decision; reason?: string; revision?: number },
  key: { headers?: Record<string, string> },
) {
  const visit = visitorsClient(context.api).visits[':id']
  const param = { id }
  const options = guestProofHeaders(context, key)
  switch (decision) {
    case 'approve':
      return send(visit.approve.$post({ param, query: { revision: revision?.toString() } }, options))
    case 'reject':
      return send(visit.reject.$post({ param, json: { reason } }, options))
    case 'cancel':
      return send(visit.cancel.$post({ param, json: { reason } }, options))
    case 'requestCancellation':
      return send(visit['request-cancellation'].$post({ param, json: { reason } }, options))
    case 'keep':
      return send(visit.keep.$post({ param }, options))
  }
}

/** The list a member came from: the company's for those who manage visits, else their own. */
export async function visitListPathOf(
  context: AppLoadContext,
): Promise<{ to: string; isCompany: boolean; mayReserveGroup: boolean } | null> {
  const me = await context.me()
  if (!me) return null
  const isCompany = can(actorOf(me), 'visits:seeCompany')
  const mayReserveGroup = can(actorOf(me), 'groupVisits:request')
  return { isCompany, mayReserveGroup, to: isCompany ? visitorPaths.history() : visitorPaths.myVisitor() }
}

/**
 * Visits that wait for the member's decision, with `mine` only own guests; null for guests, and when the call failed.
 */
export async function countUndecided(
  context: AppLoadContext,
  scope?: 'mine',
): Promise<{ count: number; next: string | null } | null> {
  if (!(await context.me())) return null
  const answer = await visitorsClient(context.api).visits.waiting.$get({ query: { scope } })
  return answer.ok ? (await answer.json()).data : null
}
