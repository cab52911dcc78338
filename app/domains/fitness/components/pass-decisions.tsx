import type { SubmissionResult } from '@conform-to/react'
import type { DeskPass } from '~/domains/fitness/pass-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/decisions'

/** What the desk may decide about a pass. `isInQueue`: without cancelling it, which is done on its page. */
export function PassDecisions({
  of,
  actions,
  result,
  isInQueue = false,
}: {
  of?: string
  actions: DeskPass['actions']
  result?: SubmissionResult<string[]>
  isInQueue?: boolean
}) {
  const { t } = useTranslation('fitness-passes')
  const reason = { hint: t('desk.toldHint') }
  return (
    <Decisions
      of={of}
      actions={actions}
      result={result}
      choices={[
        { decision: 'approve', label: t('fitness:desk.approve'), hidden: { kind: 'pass' } },
        {
          decision: 'decline',
          label: t('fitness:desk.decline'),
          hidden: { kind: 'pass' },
          confirm: { question: t('fitness:desk.declineQuestion'), ...reason },
        },
        { decision: 'confirmPayment', label: t('desk.confirmPayment') },
        {
          decision: 'release',
          label: t('desk.release'),
          confirm: { question: t('desk.releaseQuestion'), ...reason },
        },
        ...(isInQueue
          ? []
          : [
              {
                decision: 'cancel' as const,
                label: t('desk.cancel'),
                confirm: { question: t('desk.cancelQuestion'), next: t('desk.cancelNext'), ...reason },
              },
            ]),
      ]}
    />
  )
}
