import type { SubmissionResult } from '@conform-to/react'
import type { DeskRental } from '~/domains/fitness/locker-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'

/** What the desk may decide about a rental now. */
export function RentalDecisions({
  rental: { id, actions },
  result,
}: {
  rental: DeskRental
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('fitness-lockers')
  const hint = t('desk.reasonHint')
  return (
    <Decisions
      of={id}
      actions={actions}
      result={result}
      choices={[
        { decision: 'assign', label: t('desk.assign') },
        {
          decision: 'cancelAssignment',
          label: t('desk.cancelAssignment'),
          confirm: { question: t('desk.cancelAssignmentQuestion'), hint },
        },
        { decision: 'approve', label: t('desk.approve') },
        {
          decision: 'decline',
          label: t('desk.decline'),
          confirm: { question: t('desk.declineQuestion'), hint },
        },
        {
          decision: 'end',
          label: t('desk.end'),
          confirm: { question: t('desk.endQuestion'), next: t('desk.endNext'), hint },
        },
      ]}
    />
  )
}
