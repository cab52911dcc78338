import type { SubmissionResult } from '@conform-to/react'
import { usePaymentChoices } from '~/booking/payment-decisions'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'

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
        ...usePaymentChoices(paymentMethod),
        {
          decision: 'cancelLeft',
          label: t('desk.cancelLeft'),
          confirm: { question: t('desk.cancelLeftQuestion'), hint: t('desk.cancelLeftHint') },
        },
      ]}
    />
  )
}
