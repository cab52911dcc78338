import type { SubmissionResult } from '@conform-to/react'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/decisions'

/** Buttons for the pending decision about a booking: its cancellation, its payment or what goes back of it. */
export function RoomDecisions({
  booking: { id, actions, paymentMethod },
  result,
}: {
  booking: Pick<DeskBooking, 'id' | 'actions' | 'paymentMethod'>
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('meeting-rooms')
  return (
    <Decisions
      of={id}
      actions={actions}
      result={result}
      choices={[
        { decision: 'approveCancellation', label: t('desk.approve') },
        {
          decision: 'declineCancellation',
          label: t('desk.decline'),
          confirm: { question: t('desk.declineQuestion'), hint: t('desk.reasonHint') },
        },
        {
          decision: 'confirmPayment',
          label: t('desk.confirmPayment'),
          ...(paymentMethod === 'bank_transfer' && {
            confirm: {
              question: t('desk.transferQuestion'),
              inputs: [
                { name: 'payer', label: t('desk.payer') },
                { name: 'paidOn', label: t('desk.paidOn'), type: 'date' as const },
                { name: 'paidWon', label: t('desk.paidWon'), isNumber: true },
              ],
              isPlain: true,
            },
          }),
        },
        {
          decision: 'undoPayment',
          label: t('desk.undoPayment'),
          confirm: { question: t('desk.undoPaymentQuestion'), hint: t('desk.undoPaymentHint') },
        },
        {
          decision: 'confirmRepayment',
          label: t('desk.confirmRepayment'),
          confirm: {
            question: t('desk.repaymentQuestion'),
            inputs: [
              { name: 'repaidOn', label: t('desk.repaidOn'), type: 'date' as const },
              { name: 'repaidHow', label: t('desk.repaidHow') },
            ],
          },
        },
        {
          decision: 'release',
          label: t('desk.release'),
          confirm: { question: t('desk.releaseQuestion'), hint: t('desk.reasonHint') },
        },
        {
          decision: 'cancelLeft',
          label: t('desk.cancelLeft'),
          confirm: { question: t('desk.cancelLeftQuestion'), hint: t('desk.cancelLeftHint') },
        },
      ]}
    />
  )
}
