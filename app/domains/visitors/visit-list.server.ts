import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { listAddress, loadList } from '~/lists/load-list.server'
import { addDays } from '~/rules/local-time'
import { visitorsClient } from './client.server'
import { visitorPaths } from './paths'
import { VISIT_DAYS_AHEAD } from './rules/is-visit-date-bookable'
import { visitListQuery } from './list-schemas'
import { bulkDecisionForm } from './schemas'

export type Scope = 'mine' | 'company'

/** A list begins this many days ago unless asked otherwise. */
const DAYS_BACK = 30

/** One page of visits to oneself or to the company, narrowed by the address. */
export const loadVisitList = ({ request, context: { api, today } }: LoaderFunctionArgs, scope: Scope) =>
  loadList(request, visitListQuery, {
    usual: { from: addDays(today, -DAYS_BACK), to: addDays(today, VISIT_DAYS_AHEAD) },
    views: ['scope'],
    find: (query) => read(visitorsClient(api).visits.$get({ query: { ...query, scope } })),
    path: scope === 'mine' ? visitorPaths.myVisitor : visitorPaths.history,
  })

/** Approves what was ticked, all or nothing, and goes back to the same page of the list. */
export async function approveSelected(args: ActionFunctionArgs) {
  const { context, request } = args
  const posted = await receive(args, bulkDecisionForm)
  if (posted.kind !== 'complete') return posted.answer
  const call = visitorsClient(context.api).visits.approve.$post({ json: posted.value }, once(posted))
  const done = await send(call)
  if (!done.ok) return posted.refuse(done.problem)
  const key = messageCode('visitsApproved', { number: done.data.approved })
  return seeOther(listAddress(request), context.cookies.flash({ key, tone: 'done' }))
}
