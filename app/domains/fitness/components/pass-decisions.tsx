import type { SubmissionResult } from '@conform-to/react'
import { usePaymentChoices } from '~/booking/payment-decisions'
import type { DeskPass } from '~/domains/fitness/pass-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/decisions'

/** What the desk may decide about a pass. `isInQueue`: about its refund only. */
export function PassDecisions({
  of,
  paymentMethod,
  actions,
  result,
  isInQueue = false,
}: {
  of?: string
  paymentMethod: DeskPass['paymentMethod']
  actions: DeskPass['actions']
  result?: SubmissionResult<string[]>
  isInQueue?: boolean
}) {
  const { t } = useTranslation('fitness-passes')
  const payment = usePaymentChoices(paymentMethod)
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
        ...(isInQueue
          ? []
          : [
              ...payment,
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
