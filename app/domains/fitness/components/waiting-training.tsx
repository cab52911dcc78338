import type { SubmissionResult } from '@conform-to/react'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { TrainingRefund } from '~/domains/fitness/components/training-words'
import type { TrainingCancellation } from '~/domains/fitness/training-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/decisions'
import { useLanguage } from '~/ui/use-language'

/** Refunds of P.T. packages as items of the fitness queue. */
export function useWaitingTraining(items: TrainingCancellation[], result?: SubmissionResult<string[]>) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { wonOf } = useFitnessWords()
  return items.map((row) => ({
    id: row.id,
    since: row.askedAt,
    title: `${row.name} · ${row.company[language]} · ${row.package[language]}`,
    won: wonOf(row.refund.refundWon),
    facts: [{ term: t('refund.title'), value: <TrainingRefund refund={row.refund} askedAt={row.askedAt} /> }],
    tick: { fields: { id: row.id, kind: 'pt' }, approve: 'approve', reject: 'decline' },
    decisions: (
      <Decisions
        of={row.id}
        actions={row.actions}
        result={result}
        choices={[
          { decision: 'approve', label: t('desk.approve'), hidden: { kind: 'pt' } },
          {
            decision: 'decline',
            label: t('desk.decline'),
            hidden: { kind: 'pt' },
            confirm: { question: t('desk.declineQuestion'), hint: t('desk.declineHint') },
          },
        ]}
      />
    ),
  }))
}
