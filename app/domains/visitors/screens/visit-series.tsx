import type { SubmissionResult } from '@conform-to/react'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { read, requireParams, send } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import { visitorsClient } from '~/domains/visitors/client.server'
import { ChangedNotice } from '~/domains/visitors/components/changed-notice'
import { changedIds } from '~/domains/visitors/components/changed-ids'
import { VisitTable } from '~/domains/visitors/components/visit-table'
import { visitorPaths } from '~/domains/visitors/paths'
import { seriesDecisionForm, seriesIdParam, type VisitSeries } from '~/domains/visitors/series-schemas'
import { visitListPathOf } from '~/domains/visitors/visit-page.server'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { readQuery, textUpTo } from '~/lists/read-query'
import { Button, ButtonLink } from '~/ui/button'
import { ErrorSummary } from '~/ui/form/error-summary'
import { Page } from '~/ui/page/page'
import { ReasonButton } from '~/ui/form/reason-button'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { tickedIds, TickForm } from '~/ui/list/tick-form'

export const handle: ScreenHandle = { title: (t) => t('visitors:series.title'), section: 'visitor' }

/** The reason of a rejection and of a cancellation are two fields of one form. */
const seriesScreenForm = seriesDecisionForm.extend({ cancelReason: z.string().max(1000).optional() })

const DONE = { approve: 'visitsApproved', reject: 'visitsRejected', cancel: 'visitsCancelled' } as const

/** The id in the URL. @throws a 404 for a malformed one */
const seriesIdOf = (params: { id?: string }) => requireParams(seriesIdParam, params).id

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = seriesIdOf(params)
  const [series, list] = await Promise.all([
    read(visitorsClient(context.api).visits.series[':id'].$get({ param: { id } })),
    visitListPathOf(context),
  ])
  return { series, list, from: readQuery(request, { from: textUpTo(10) }).from ?? null }
}

/** Decides about the ticked visits, all or none. */
export const action = formAction(seriesScreenForm, async (args, receive) => {
  const id = seriesIdOf(args.params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const { cancelReason, ...json } = posted.value
  const reason = json.decision === 'cancel' ? cancelReason : json.reason
  const call = visitorsClient(args.context.api).visits.series[':id'].decisions
  const decided = await send(call.$post({ param: { id }, json: { ...json, reason } }, once(posted)))
  if (!decided.ok) {
    const errors = decided.problem.errors?.map((one) =>
      json.decision === 'cancel' && one.path === 'reason' ? { ...one, path: 'cancelReason' } : one,
    )
    return posted.refuse({ ...decided.problem, errors })
  }
  const key = messageCode(DONE[json.decision], { number: json.ids.length })
  return seeOther(visitorPaths.series({ id }), args.context.cookies.flash({ key, tone: 'done' }))
})

/** The visits of a series, to decide about several of them. */
export default function VisitSeriesScreen() {
  const { t } = useTranslation('visitors')
  const { series, list, from } = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { visits } = series
  const changed = changedIds(result)
  return (
    <Page
      title={t('series.title')}
      lead={t('series.lead', { count: visits.length })}
      crumbs={list ? [{ label: list.isCompany ? t('list.company') : t('list.mine'), to: list.to }] : []}
      action={
        series.left > 0 && (
          <ButtonLink to={visitorPaths.moreDates({ id: series.id })} look="secondary">
            {t('series.add')}
          </ButtonLink>
        )
      }
    >
      {changed.length > 0 && <ChangedNotice list />}
      <SeriesForm series={series} from={from} result={result} changed={changed} />
    </Page>
  )
}

function SeriesForm({
  series: { id, visits },
  from,
  result,
  changed,
}: {
  series: VisitSeries
  from: string | null
  result: SubmissionResult<string[]> | undefined
  changed: readonly string[]
}) {
  const { t } = useTranslation('visitors')
  const [form, { ids, reason, cancelReason }] = useForm<{
    ids: string
    reason: string
    cancelReason: string
    decision: string
  }>({ id: 'series', lastResult: changed.length > 0 ? undefined : result })
  const isOpen = ({ actions }: VisitSeries['visits'][number]) =>
    actions.approve.allowed || actions.reject.allowed || actions.cancel.allowed
  const open = visits.filter(isOpen)
  const can = (action: 'approve' | 'reject' | 'cancel') =>
    visits.some(({ actions }) => actions[action].allowed)
  const ticked = open.filter(({ visitDate }) => from !== null && visitDate >= from).map((one) => one.id)
  const isTickingAll = open.length > 0 && ticked.length === open.length
  return (
    <>
      <ErrorSummary form={form} />
      <TickForm
        form={form}
        ids={ids}
        count={t('list.count', { count: visits.length })}
        tickAll={{
          number: open.length,
          isTickingAll,
          to: visitorPaths.series({ id, from: isTickingAll ? undefined : visits[0]!.visitDate }),
        }}
        buttons={
          <>
            {can('approve') && (
              <Button name="decision" value="approve">
                {t('series.approve')}
              </Button>
            )}
            {can('reject') && (
              <ReasonButton
                label={t('series.reject')}
                field={reason}
                reasonLabel={t('field.reason')}
                hint={t('decision.rejectHint')}
                decision="reject"
              />
            )}
            {can('cancel') && (
              <ReasonButton
                label={t('series.cancel')}
                field={cancelReason}
                reasonLabel={t('field.reason')}
                hint={t('series.cancelHint')}
                decision="cancel"
                isOptional
              />
            )}
            {open.length === 0 && <p>{t('series.none')}</p>}
          </>
        }
      >
        <VisitTable
          rows={visits}
          caption={t('series.title')}
          withHost
          ticked={tickedIds(result, ticked).filter((one) => !changed.includes(one))}
          changed={changed}
          canTick={(row) => open.some((one) => one.id === row.id)}
          blocked={visits.filter(({ isBlocked }) => isBlocked).map((one) => one.id)}
        />
      </TickForm>
    </>
  )
}
