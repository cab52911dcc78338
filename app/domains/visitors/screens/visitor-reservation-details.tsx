import { json, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { send } from '~/api/client.server'
import { readQuery, wordOf } from '~/lists/read-query'
import { FloorDiagram } from '~/ui/drawing/floor-diagram'
import { visitAccessShape } from '~/domains/visitors/access-schemas'
import { visitorsClient } from '~/domains/visitors/client.server'
import { GuestData } from '~/domains/visitors/screens/visitor-reservation-details/guest-data'
import { GroupPeople } from '~/domains/visitors/screens/visitor-reservation-details/group-people'
import { ChangedNotice } from '~/domains/visitors/components/changed-notice'
import { ReservationMade } from '~/domains/visitors/screens/visitor-reservation-details/reservation-made'
import { SeriesPart } from '~/domains/visitors/screens/visitor-reservation-details/series-part'
import { VisitAccess } from '~/domains/visitors/screens/visitor-reservation-details/visit-access'
import { VisitCancelling, VisitDecisions, type Result } from '~/domains/visitors/components/visit-decisions'
import { VisitFacts } from '~/domains/visitors/screens/visitor-reservation-details/visit-facts'
import { VisitHistory } from '~/domains/visitors/screens/visitor-reservation-details/visit-history'
import { VisitWays } from '~/domains/visitors/screens/visitor-reservation-details/visit-ways'
import { VisitPeople } from '~/domains/visitors/screens/visitor-reservation-details/visit-people'
import {
  decideMembers,
  loadPeople,
  memberSelection,
  membersDecided,
} from '~/domains/visitors/screens/visitor-reservation-details/group-page.server'
import { visitorPaths } from '~/domains/visitors/paths'
import { visitAccessForm } from '~/domains/visitors/schemas'
import {
  sendDecision,
  findVisit,
  visitListPathOf,
  readVisitParams,
  countUndecided,
  handleExpiredProof,
} from '~/domains/visitors/visit-page.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle<{ visit: unknown } | undefined> = {
  title: (t, data) => (data?.visit ? t('visitors:details.title') : t('visitors:access.title')),
  section: 'visitor',
  follows: true,
}

/** The message after each decision. */
const DONE = {
  approve: 'visitApproved',
  reject: 'visitRejected',
  cancel: 'visitCancelled',
  requestCancellation: 'cancellationRequested',
  keep: 'cancellationDeclined',
} as const

/** Conflicts with somebody else's decision or change. */
const CONFLICTS = ['illegalTransition', 'decidedMeanwhile']

const detailsForm = z.discriminatedUnion('decision', [
  // From the list of reservations found, which already has access.
  visitAccessShape.extend({ decision: z.literal('open') }),
  visitAccessForm.extend({ decision: z.literal('access') }),
  memberSelection,
  z.object({
    decision: z.enum(['approve', 'reject', 'cancel', 'requestCancellation', 'keep']),
    reason: z.string().optional(),
    revision: z.coerce.number().int().optional(),
  }),
])

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { id, number } = readVisitParams(params)
  const [visit, list, waiting] = await Promise.all([
    findVisit(context, params),
    visitListPathOf(context),
    countUndecided(context),
  ])
  const isNew = readQuery(request, { done: wordOf('1') }).done === '1'
  const link = `${context.publicUrl}${visitorPaths.details({ id })}?lng=${context.language}`
  // A guest is asked for the phone; for a member, another company's visit is 404 (decisions §1).
  return json(
    {
      id,
      visit,
      number,
      people: await loadPeople(context, visit, request),
      list,
      next: waiting && waiting.next !== id ? waiting : null,
      link: isNew ? link : null,
    },
    { status: visit || !context.signedIn ? 200 : 404 },
  )
}

export const action = formAction(detailsForm, async (args, receive) => {
  const { context, request, params } = args
  const { id } = readVisitParams(params)
  const here = new URL(request.url)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  if (posted.value.decision === 'open') {
    const { access, expires } = posted.value
    return seeOther(here.pathname, context.cookies.visitAccess(access, expires))
  }
  if (posted.value.decision === 'access') {
    const { mobile } = posted.value
    const opened = await send(
      visitorsClient(context.api).visits[':id'].access.$post({ param: { id }, json: { mobile } }),
    )
    if (!opened.ok) return posted.refuse(opened.problem)
    return seeOther(
      here.pathname + here.search,
      context.cookies.visitAccess(opened.data.access, opened.data.expires),
    )
  }
  if (posted.value.decision === 'members') {
    const chosen = await handleExpiredProof(id, decideMembers(context, id, posted.value, once(posted)))
    if (!chosen.ok) return posted.refuse(chosen.problem)
    const key = membersDecided(posted.value.ids.length)
    return seeOther(here.pathname, context.cookies.flash({ key, tone: 'done' }))
  }
  const decided = await handleExpiredProof(id, sendDecision(context, id, posted.value, once(posted)))
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(here.pathname, context.cookies.flash({ key: DONE[posted.value.decision], tone: 'done' }))
})

export default function VisitorReservationDetails() {
  const { t } = useTranslation('visitors')
  const { id, visit, number, people, list, next, link } = useLoaderData<typeof loader>()
  const result = useAnswer<Result>()
  if (!visit) {
    return (
      <Page title={t('access.title')} lead={t('access.lead')} crumbs={[{ label: t('crumb') }]}>
        {link && <ReservationMade link={link} />}
        <VisitAccess result={result} id={id} isMember={list !== null} />
      </Page>
    )
  }
  const isChanged = result?.error?.['']?.some((code) => CONFLICTS.includes(code))
  const crumb = list
    ? { label: list.isCompany ? t('list.company') : t('list.mine'), to: list.to }
    : { label: t('crumb') }
  return (
    <Page title={t('details.title')} crumbs={[crumb]}>
      {link && <ReservationMade link={link} status={visit.status} />}
      {isChanged && <ChangedNotice />}
      {/* The decision and its facts come first, within the first screen of a phone. */}
      <div className="lg:flex lg:flex-row-reverse lg:items-start">
        <div className="mb-8 empty:hidden lg:mb-0 lg:ml-12 lg:w-1/3 lg:shrink-0">
          <VisitDecisions visit={visit} result={isChanged ? undefined : result} />
          {next?.next && !visit.actions.approve.allowed && (
            <p className="mt-4 print:hidden">
              <ButtonLink to={visitorPaths.details({ id: next.next })} look="secondary">
                {t('decision.next', { count: next.count })}
              </ButtonLink>
            </p>
          )}
        </div>
        <section aria-label={t('details.facts')} className="flex min-w-0 flex-1 items-start">
          <div className="min-w-0 flex-1">
            <VisitFacts visit={visit} />
          </div>
          <FloorDiagram floor={visit.floor} className="ml-4 md:ml-8" />
        </section>
      </div>
      <VisitWays visit={visit} mayReserveGroup={list?.mayReserveGroup ?? false} />
      <h2 id="people" className="mb-3 mt-12 text-h2-s font-semibold md:text-h2">
        {t('details.people')}
      </h2>
      {people ? (
        <GroupPeople visit={visit} people={people} chosen={number} result={isChanged ? undefined : result} />
      ) : (
        <VisitPeople visit={visit} chosen={number} />
      )}
      <SeriesPart visit={visit} />
      <h2 className="mb-1 mt-12 text-h2-s font-semibold md:text-h2">{t('details.history')}</h2>
      <VisitHistory visit={visit} />
      {list === null && <GuestData id={id} />}
      <VisitCancelling visit={visit} result={isChanged ? undefined : result} isGuest={list === null} />
    </Page>
  )
}
