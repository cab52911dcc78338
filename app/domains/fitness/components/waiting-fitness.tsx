import type { SubmissionResult } from '@conform-to/react'
import type { FitnessQueue } from '~/domains/fitness/components/load-fitness-queue.server'
import { RefundLines } from '~/domains/fitness/components/refund-lines'
import type { GxCancellation } from '~/domains/fitness/gx-shapes'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/decisions'
import { useLanguage } from '~/ui/use-language'
import { useFitnessWords } from './fitness-words'
import { useWaitingPasses } from './waiting-passes'
import { useWaitingTraining } from './waiting-training'

/** Refunds of the fitness centre as items of the desk's queue, the oldest first. */
export function useWaitingFitness(
  { gx, training, passes }: Pick<FitnessQueue, 'gx' | 'training' | 'passes'>,
  result?: SubmissionResult<string[]>,
) {
  return [
    ...useWaitingGx(gx.items, result),
    ...useWaitingTraining(training.items, result),
    ...useWaitingPasses(passes.items, result),
  ].sort((a, b) => a.since.localeCompare(b.since))
}

/** Refunds of G.X. programmes as items of the fitness queue. */
function useWaitingGx(items: GxCancellation[], result?: SubmissionResult<string[]>) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { wonOf } = useFitnessWords()
  return items.map((row) => ({
    id: row.id,
    since: row.askedAt,
    title: `${row.name} · ${row.company[language]} · ${row.program[language]}`,
    when: formatMonth(row.month, language),
    won: wonOf(row.refund.refundWon),
    facts: [{ term: t('refund.title'), value: <RefundLines refund={row.refund} askedAt={row.askedAt} /> }],
    tick: { fields: { id: row.id, kind: 'gx' }, approve: 'approve', reject: 'decline' },
    decisions: (
      <Decisions
        of={row.id}
        actions={row.actions}
        result={result}
        choices={[
          { decision: 'approve', label: t('desk.approve') },
          {
            decision: 'decline',
            label: t('desk.decline'),
            confirm: { question: t('desk.declineQuestion'), hint: t('desk.declineHint') },
          },
        ]}
      />
    ),
  }))
}
