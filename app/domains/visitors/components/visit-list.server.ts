import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { read, send } from '~/api/client.server'
import { actorOf } from '~/api/me'
import { messageCode } from '~/api/message-code'
import { reason } from '~/forms/fields'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { listAddress, loadList } from '~/lists/load-list.server'
import { addDays } from '~/rules/local-time'
import { can } from '~/rules/permissions'
import { visitorsClient } from '~/domains/visitors/client.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { VISIT_DAYS_AHEAD } from '~/domains/visitors/rules/is-visit-date-bookable'
import { visitListQuery } from '~/domains/visitors/list-schemas'
import { bulkDecisionForm, bulkRejectionForm } from '~/domains/visitors/schemas'

type Scope = 'mine' | 'company'

/** Chosen visits are exported whatever their day. */
const anyDay = { from: '2000-01-01', to: '2999-12-31' }

/** Days back that a list starts at by default. */
const DAYS_BACK = 30

/**
 * One page of visits to oneself or to the company, filtered by the address, and how many in all wait for a decision.
 */
export async function loadVisits({ request, context }: LoaderFunctionArgs, scope: Scope) {
  const { api, today } = context
  const list = await loadList(request, visitListQuery, {
    defaults: { from: addDays(today, -DAYS_BACK), to: addDays(today, VISIT_DAYS_AHEAD) },
    views: ['scope'],
    find: (query) => read(visitorsClient(api).visits.$get({ query: { ...query, scope, with: 'waiting' } })),
    path: scope === 'mine' ? visitorPaths.myVisitor : visitorPaths.history,
  })
  return { ...list, mayReserveGroup: can(actorOf(await context.me()), 'groupVisits:request') }
}

/** What can be done with ticked visits. */
export const selectionForm = z.discriminatedUnion('decision', [
  bulkDecisionForm.extend({ decision: z.literal('approve') }),
  bulkRejectionForm.extend({ decision: z.literal('reject') }),
  // Any visible visit can be saved, whatever its status.
  bulkDecisionForm.extend({ decision: z.literal('save'), saveReason: reason }),
])

/**
 * Approves or rejects the ticked visits, all or none, and returns to the same page of the list; or exports them as a
 * file, whose reason is recorded.
 */
export async function decideSelected(args: ActionFunctionArgs, scope: Scope) {
  const { context, request } = args
  const posted = await receive(args, selectionForm)
  if (posted.kind !== 'complete') return posted.answer
  if (posted.value.decision === 'save') {
    const { ids, saveReason } = posted.value
    return seeOther(visitorPaths.export({ ...anyDay, scope, ids: ids.join(','), reason: saveReason }))
  }
  const { decision, ...json } = posted.value
  if (decision === 'reject') {
    const rejection = { ...json, reason: posted.value.decision === 'reject' ? posted.value.reason : '' }
    const call = visitorsClient(context.api).visits.reject.$post({ json: rejection }, once(posted))
    const refused = await send(call)
    if (!refused.ok) return posted.refuse(refused.problem)
    const key = messageCode('visitsRejected', { number: refused.data.rejected })
    return seeOther(listAddress(request), context.cookies.flash({ key, tone: 'done' }))
  }
  const call = visitorsClient(context.api).visits.approve.$post({ json }, once(posted))
  const approved = await send(call)
  if (!approved.ok) return posted.refuse(approved.problem)
  const key = messageCode('visitsApproved', { number: approved.data.approved })
  return seeOther(listAddress(request), context.cookies.flash({ key, tone: 'done' }))
}
