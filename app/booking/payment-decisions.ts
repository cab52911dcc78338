import { useTranslation } from '~/i18n/use-translation'
import type { DecisionChoice } from '~/ui/list/decisions'
import type { PaymentMethod } from './kinds'
import type { MONEY_DECISIONS } from './money'

type Choice = DecisionChoice<(typeof MONEY_DECISIONS)[number]>

/** What the desk may decide about a payment or repayment, whatever it is for: a transfer is confirmed with its facts. */
export function usePaymentChoices(paymentMethod: PaymentMethod): readonly Choice[] {
  const { t } = useTranslation('billing')
  return [
    {
      decision: 'confirmPayment',
      label: t('money.confirmPayment'),
      ...(paymentMethod === 'bank_transfer' && {
        confirm: {
          question: t('money.transferQuestion'),
          inputs: [
            { name: 'payer', label: t('money.payer') },
            { name: 'paidOn', label: t('money.paidOn'), type: 'date' },
            { name: 'paidWon', label: t('money.paidWon'), isNumber: true },
          ],
          isPlain: true,
        },
      }),
    },
    {
      decision: 'undoPayment',
      label: t('money.undoPayment'),
      confirm: { question: t('money.undoPaymentQuestion'), hint: t('money.undoPaymentHint') },
    },
    {
      decision: 'confirmRepayment',
      label: t('money.confirmRepayment'),
      confirm: {
        question: t('money.repaymentQuestion'),
        inputs: [
          { name: 'repaidOn', label: t('money.repaidOn'), type: 'date' },
          { name: 'repaidHow', label: t('money.repaidHow') },
        ],
      },
    },
    {
      decision: 'undoRepayment',
      label: t('money.undoRepayment'),
      confirm: { question: t('money.undoRepaymentQuestion'), hint: t('money.undoRepaymentHint') },
    },
    {
      decision: 'release',
      label: t('money.release'),
      confirm: { question: t('money.releaseQuestion'), hint: t('money.releaseHint') },
    },
  ]
}
