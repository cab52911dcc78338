import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { read, send } from '~/api/client.server'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { addDays } from '~/rules/local-time'
import { visitorsClient } from './client.server'
import { visitorPaths } from './paths'
import { VISIT_DAYS_AHEAD } from './rules/is-visit-date-bookable'
import { bulkDecisionForm, LIST_SIZES, visitListQuery } from './schemas'

export type Scope = 'mine' | 'company'

/** A list begins this many days ago unless asked otherwise. */
const DAYS_BACK = 30

const pathOf = (scope: Scope) => (scope === 'mine' ? visitorPaths.myVisitor : visitorPaths.history)

/** One page of visits to oneself or to the company, narrowed by the address; dates that are none are named. */
export async function loadVisitList({ request, context }: LoaderFunctionArgs, scope: Scope) {
  const asked = Object.fromEntries([...new URL(request.url).searchParams].filter(([, value]) => value !== ''))
  const { today } = context
  const typed = {
    from: asked.from ?? addDays(today, -DAYS_BACK),
    to: asked.to ?? addDays(today, VISIT_DAYS_AHEAD),
    status: asked.status ?? '',
    keyword: asked.keyword ?? '',
    size: asked.size ?? String(LIST_SIZES[0]),
  }
  const { from, to, status, keyword, page, size } = visitListQuery.shape
  const checked = visitListQuery.safeParse(asked)
  const errors = Object.fromEntries(
    (checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), [message]]),
  )
  // A part that cannot be read is left out, so that the list still shows the rest.
  const filter = {
    from: from.safeParse(typed.from).data,
    to: to.safeParse(typed.to).data,
    status: status.safeParse(asked.status).data,
    keyword: keyword.safeParse(asked.keyword).data,
    size: size.safeParse(asked.size).data?.toString(),
  }
  if (filter.from && filter.to && filter.to < filter.from) errors.to = ['endBeforeStart']
  const current = page.safeParse(asked.page).data ?? 1
  const found = await read(
    visitorsClient(context.api).visits.$get({ query: { ...filter, scope, page: String(current) } }),
  )
  if (current > found.page.total) throw redirect(pathOf(scope)({ ...asked, page: found.page.total }))
  return {
    ...found,
    filter: typed,
    isFiltered: Object.keys(typed).some((name) => name in asked),
    errors,
    approved: Number(asked.approved) || 0,
  }
}

/** Approves what was ticked, all or nothing, and goes back to the same page of the list. */
export async function approveSelected(args: ActionFunctionArgs) {
  const { context, request } = args
  const posted = await receive(args, bulkDecisionForm)
  if (posted.kind !== 'complete')
    return posted.kind === 'invalid' ? posted.answer : posted.show((values) => values)
  const call = visitorsClient(context.api).visits.approve.$post({ json: posted.value }, once(posted))
  const done = await send(call)
  if (!done.ok) return posted.refuse(done.problem)
  const back = new URL(request.url)
  back.searchParams.set('approved', String(done.data.approved))
  return seeOther(back.pathname + back.search)
}
