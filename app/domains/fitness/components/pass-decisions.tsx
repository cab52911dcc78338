import type { SubmissionResult } from '@conform-to/react'
import type { DeskPass } from '~/domains/fitness/pass-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/decisions'

/** What the desk may decide about a pass. `isInQueue`: without cancelling it, which is done on its page. */
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
        {
          decision: 'confirmPayment',
          label: t('desk.confirmPayment'),
          ...(paymentMethod === 'bank_transfer' && {
            confirm: {
              question: t('meeting-rooms:desk.transferQuestion'),
              inputs: [
                { name: 'payer', label: t('meeting-rooms:desk.payer') },
                { name: 'paidOn', label: t('meeting-rooms:desk.paidOn'), type: 'date' as const },
                { name: 'paidWon', label: t('meeting-rooms:desk.paidWon'), isNumber: true },
              ],
              isPlain: true,
            },
          }),
        },
        {
          decision: 'confirmRepayment',
          label: t('meeting-rooms:desk.confirmRepayment'),
          confirm: {
            question: t('meeting-rooms:desk.repaymentQuestion'),
            inputs: [
              { name: 'repaidOn', label: t('meeting-rooms:desk.repaidOn'), type: 'date' as const },
              { name: 'repaidHow', label: t('meeting-rooms:desk.repaidHow') },
            ],
          },
        },
        {
          decision: 'release',
          label: t('desk.release'),
          confirm: { question: t('desk.releaseQuestion'), ...reason },
        },
        ...(isInQueue
          ? []
          : [
              {
                decision: 'undoPayment' as const,
                label: t('meeting-rooms:desk.undoPayment'),
                confirm: { question: t('meeting-rooms:desk.undoPaymentQuestion'), ...reason },
              },
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
