import type { SubmissionResult } from '@conform-to/react'
import type { FitnessQueue } from '~/domains/fitness/components/load-fitness-queue.server'
import { RefundLines } from '~/domains/fitness/components/refund-lines'
import { formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Decisions } from '~/ui/list/decisions'
import { useLanguage } from '~/ui/page/use-language'
import { useFitnessWords } from './fitness-words'
import { usePassWords } from './pass-words'

/** What has a refund that waits, of all kinds alike. */
function useRows({ gx, training, passes }: Pick<FitnessQueue, 'gx' | 'training' | 'passes'>) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { daysOf } = usePassWords()
  return [
    ...gx.items.map(({ name: person, program, month, askedAt: since, ...row }) => ({
      ...{ ...row, person, since, kind: 'gx' as const },
      what: program[language],
      when: formatMonth(month, language),
    })),
    ...training.items.map(({ name: person, package: bought, askedAt: since, ...row }) => ({
      ...{ ...row, person, since, kind: 'pt' as const },
      what: bought[language],
      when: undefined,
    })),
    ...passes.items.map(({ name, ...row }) => ({
      ...{ ...row, kind: 'pass' as const },
      what: `${t('kind.pass')} ${name[language]}`,
      when: daysOf(row),
    })),
  ]
}

/** Refunds of the fitness centre as items of the desk's queue, the oldest first. */
export function useWaitingFitness(
  queue: Pick<FitnessQueue, 'gx' | 'training' | 'passes'>,
  result?: SubmissionResult<string[]>,
) {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  const { wonOf } = useFitnessWords()
  return useRows(queue)
    .map(({ id, kind, person, company, what, when, since, refund, actions }) => ({
      id,
      since,
      title: `${person} · ${company[language]} · ${what}`,
      when,
      won: wonOf(refund.refundWon),
      facts: [{ term: t('refund.title'), value: <RefundLines refund={refund} askedAt={since} /> }],
      tick: { fields: { id, kind }, approve: 'approve', reject: 'decline' },
      decisions: (
        <Decisions
          of={id}
          actions={actions}
          result={result}
          choices={[
            { decision: 'approve', label: t('desk.approve'), hidden: { kind } },
            {
              decision: 'decline',
              label: t('desk.decline'),
              hidden: { kind },
              confirm: { question: t('desk.declineQuestion'), hint: t('desk.declineHint') },
            },
          ]}
        />
      ),
    }))
    .sort((a, b) => a.since.localeCompare(b.since))
}
