import type { SubmissionResult } from '@conform-to/react'
import type { Money, MoneyRow } from '~/booking/money'
import { usePaymentChoices } from '~/booking/payment-decisions'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { formatDay, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionKind, Decisions } from '~/ui/list/decisions'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'
import { useMoneyWords } from './money-words'

type Result = SubmissionResult<string[]> | undefined

/** What is due or goes back, as items of a queue. */
export function useWaitingMoney({ items }: Pick<Money, 'items'>, result: Result) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { whenOf } = useFitnessWords()
  const { wonOf, whatOf, whoOf, methodOf, pathOf } = useMoneyWords()
  return items.map((row) => ({
    id: row.id,
    since: row.since,
    title: (
      <Link to={pathOf(row)} className="link inline-block py-1">
        {`${whoOf(row)} · ${whatOf(row)}`}
      </Link>
    ),
    when: whenOf(row),
    won: wonOf(row),
    facts: [
      { term: t('money.field.method'), value: methodOf(row) },
      ...(row.until ? [{ term: t('money.field.until'), value: formatInstant(row.until) }] : []),
      ...(row.payment?.payer
        ? [
            {
              term: t('money.field.paid'),
              value: [
                row.payment.payer,
                row.payment.paidOn && formatDay(row.payment.paidOn, language),
                wonOf(row.payment),
              ]
                .filter(Boolean)
                .join(' · '),
            },
          ]
        : []),
    ],
    decisions: <MoneyDecisions of={row} result={result} />,
  }))
}

function MoneyDecisions({
  of: { id, kind, actions, paymentMethod },
  result,
}: {
  of: MoneyRow
  result: Result
}) {
  const choices = usePaymentChoices(paymentMethod)
  return (
    <DecisionKind.Provider value={{ queue: kind }}>
      <Decisions of={id} actions={actions} choices={choices} result={result} />
    </DecisionKind.Provider>
  )
}
