import type { SubmissionResult } from '@conform-to/react'
import type { Inquiry } from '~/domains/inquiries/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { Details, SideSection } from '~/ui/page/details'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { EventHistory, HistorySection } from '~/ui/list/history'
import { InquiryDecisions } from './inquiry-decisions'
import { InquiryFacts } from './inquiry-facts'

/** One inquiry at the desk: its text, its answer, and the possible decisions. */
export function InquiryPage({
  inquiry,
  result,
  list,
}: {
  inquiry: Inquiry
  result?: SubmissionResult<string[]>
  list: { label: string; to: string }
}) {
  const { t } = useTranslation('inquiries')
  const decision = result?.initialValue?.decision
  // After a conflict the decision's form may be gone, so its error is shown here.
  const hasNoForm = (decision !== 'answer' && decision !== 'close') || !inquiry.actions[decision].allowed
  return (
    <DeskFrame title={inquiry.title} list={list}>
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
