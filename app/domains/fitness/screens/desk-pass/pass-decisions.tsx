import type { SubmissionResult } from '@conform-to/react'
import { usePaymentChoices } from '~/booking/payment-decisions'
import type { DeskPass } from '~/domains/fitness/pass-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'

/** What the desk may decide about a pass. */
export function PassDecisions({
  paymentMethod,
  actions,
  result,
}: {
  paymentMethod: DeskPass['paymentMethod']
  actions: DeskPass['actions']
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('fitness-passes')
  const payment = usePaymentChoices(paymentMethod)
  const reason = { hint: t('desk.toldHint') }
  return (
    <Decisions
      actions={actions}
      result={result}
      choices={[
        { decision: 'approve', label: t('fitness:desk.approve') },
        {
          decision: 'decline',
          label: t('fitness:desk.decline'),
          confirm: { question: t('fitness:desk.declineQuestion'), ...reason },
        },
        ...payment,
        {
          decision: 'cancel',
          label: t('desk.cancel'),
          confirm: { question: t('desk.cancelQuestion'), next: t('desk.cancelNext'), ...reason },
        },
      ]}
    />
  )
}
