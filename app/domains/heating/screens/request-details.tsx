import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { heatingClient } from '~/domains/heating/client.server'
import { HeatingFacts, HeatingHistory } from '~/domains/heating/screens/request-details/heating-facts'
import { heatingPaths } from '~/domains/heating/paths'
import { cancelForm, heatingIdParam } from '~/domains/heating/schemas'
import { formAction } from '~/forms/form-action.server'
import { once } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useAnswer } from '~/forms/use-answer'
import { formatDay, formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { HistorySection } from '~/ui/list/history'
import { Decisions } from '~/ui/list/decisions'
import { DoneLine } from '~/ui/page/done-line'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { FloorDiagram } from '~/ui/drawing/floor-diagram'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('heating:details.title'), section: 'support' }

/** @throws a 404 for a malformed id */
const idOf = (params: { id?: string }) => requireParams(heatingIdParam, params).id

export const loader = ({ params, context }: LoaderFunctionArgs) =>
  read(heatingClient(context.api).heating[':id'].$get({ param: { id: idOf(params) } }))

export const action = formAction(cancelForm, async (args, receive) => {
  const { params, context } = args
  const id = idOf(params)
  const posted = await receive()
  if (posted.kind !== 'complete') return posted.answer
  const call = heatingClient(context.api).heating[':id'].cancel.$post({ param: { id } }, once(posted))
  const cancelled = await send(call)
  if (!cancelled.ok) return posted.refuse(cancelled.problem)
  return seeOther(
    heatingPaths.request({ id }),
    context.cookies.flash({ key: 'heatingCancelled', tone: 'done' }),
  )
})

/** One request: what was requested, its cost and history; it can be cancelled until the cut-off. */
export default function RequestDetails() {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const request = useLoaderData<typeof loader>()
  const result = useAnswer()
  const { type, actions, cancelUntil, floors } = request
  const about = `${t(`type.${type}`)} ${floors.map((floor) => formatFloor(floor, language)).join(', ')}, ${formatDay(request.date, language)} ${formatSpan(request)}`
  const isActive = request.status === 'request_for_approval' || request.status === 'approved'
  return (
    <Page title={t('details.title')} crumbs={[{ label: t('list.title'), to: heatingPaths.list() }]}>
      <DoneLine keys={['heatingRequested', 'heatingRequestedWithout', 'heatingCancelled']}>
        <p>{about}</p>
      </DoneLine>
      {/* The error of a cancellation that is no longer possible, as its form is no longer shown. */}
      {result && <ErrorSummary form={{ id: 'cancel', allErrors: errorsOf(result) }} />}
      <div className="lg:flex lg:items-start">
        <section aria-label={t('details.facts')} className="flex min-w-0 flex-1 items-start">
          <div className="min-w-0 flex-1">
            <HeatingFacts request={request} />
          </div>
          {floors.length === 1 && <FloorDiagram floor={floors[0]!} className="ml-4 md:ml-8" />}
        </section>
        <div className="mt-11 lg:ml-12 lg:mt-0 lg:w-1/3 lg:shrink-0">
          {isActive && request.isMine && (
            <section
              aria-labelledby="cancel-title"
              className="mb-11 border-2 border-ink px-5 py-5 print:hidden"
            >
              <h2 id="cancel-title" className="text-h3 font-semibold">
                {t('details.cancelTitle')}
              </h2>
              <p className="mt-1 text-table">
                {actions.cancel.allowed
                  ? t('details.cancelUntil', { at: formatInstant(cancelUntil) })
                  : t('messages:heatingCancelTooLate')}
              </p>
              <Decisions
                about={about}
                actions={actions}
                result={result}
                choices={[
                  {
                    decision: 'cancel',
                    label: t('details.cancel'),
                    confirm: { question: t('messages:cancelConfirm'), next: t('details.cancelNext') },
                  },
                ]}
              />
            </section>
          )}
          <HistorySection title={t('details.history')}>
            <HeatingHistory request={request} />
          </HistorySection>
        </div>
      </div>
    </Page>
  )
}
