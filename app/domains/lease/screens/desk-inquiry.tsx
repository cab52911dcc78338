import type { SubmissionResult } from '@conform-to/react'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { read, requireParams, send } from '~/api/client.server'
import { deskLeaseClient } from '~/domains/lease/client.server'
import { leasePaths } from '~/domains/lease/paths'
import { leaseDecisionForm, leaseIdParam } from '~/domains/lease/schemas'
import { once, receive } from '~/forms/receive.server'
import { seeOther } from '~/forms/see-other.server'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/desk-frame'
import { Details, SideSection } from '~/ui/details'
import { ErrorSummary, errorsOf } from '~/ui/error-summary'
import { EventHistory, HistorySection } from '~/ui/history'
import { loadDesk } from '~/ui/load-desk.server'
import type { ScreenHandle } from '~/ui/screen-handle'
import { InquiryDecisions } from './desk-inquiry/inquiry-decisions'
import { InquiryFacts } from './desk-inquiry/inquiry-facts'

export const handle: ScreenHandle = { title: (t) => t('lease:desk.one') }

/** @throws a 404 for a malformed id */
const idOf = (params: { id?: string }) => requireParams(leaseIdParam, params).id

export async function loader({ params, context }: LoaderFunctionArgs) {
  const param = { id: idOf(params) }
  const [staff, inquiry] = await Promise.all([
    loadDesk(context),
    read(deskLeaseClient(context.api).desk['lease-inquiries'][':id'].$get({ param })),
  ])
  return { staff, inquiry }
}

const DONE = { answer: 'leaseInquiryAnswered', close: 'leaseInquiryClosed' } as const

export async function action(args: ActionFunctionArgs) {
  const { context } = args
  const param = { id: idOf(args.params) }
  const posted = await receive(args, leaseDecisionForm)
  if (posted.kind !== 'complete') return posted.answer
  const call = deskLeaseClient(context.api).desk['lease-inquiries'][':id'].decision.$post(
    { param, json: posted.value },
    once(posted),
  )
  const decided = await send(call)
  if (!decided.ok) return posted.refuse(decided.problem)
  return seeOther(
    leasePaths.desk(param),
    context.cookies.flash({ key: DONE[posted.value.decision], tone: 'done' }),
  )
}

/** One inquiry: its text, its answer, and the possible decisions. */
export default function DeskLeaseInquiry() {
  const { t } = useTranslation('lease')
  const { staff, inquiry } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>() as SubmissionResult<string[]> | undefined
  const decision = result?.initialValue?.decision
  // After a conflict the decision's form may be gone, so its error is shown here.
  const hasNoForm = (decision !== 'answer' && decision !== 'close') || !inquiry.actions[decision].allowed
  return (
    <DeskFrame
      staff={staff}
      title={inquiry.title}
      list={{ label: t('desk.title'), to: leasePaths.deskList() }}
    >
      {hasNoForm && <ErrorSummary form={{ id: 'inquiry', allErrors: errorsOf(result) }} />}
      <Details
        label={t('desk.one')}
        side={
          <>
            <SideSection id="decisions" title={t('desk.decisions')}>
              <InquiryDecisions inquiry={inquiry} result={result} />
            </SideSection>
            <HistorySection title={t('desk.history')} className="mt-11">
              <EventHistory
                events={inquiry.events}
                eventWord={(event) => t(`event.${event}`)}
                partWord={(by) => t(`part.${by}`)}
              />
            </HistorySection>
          </>
        }
      >
        <InquiryFacts inquiry={inquiry} />
      </Details>
    </DeskFrame>
  )
}
