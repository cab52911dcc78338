import type { SubmissionResult } from '@conform-to/react'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { PassDecisions } from '~/domains/fitness/components/pass-decisions'
import { PassRefund, usePassWords } from '~/domains/fitness/components/pass-words'
import type { WaitingPass } from '~/domains/fitness/pass-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/use-language'

/** Refunds of passes as items of the fitness queue. */
export function useWaitingPasses(items: WaitingPass[], result?: SubmissionResult<string[]>) {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { daysOf } = usePassWords()
  const { wonOf } = useFitnessWords()
  return items.map((pass) => ({
    id: pass.id,
    since: pass.since,
    title: `${pass.person} · ${pass.company[language]} · ${t('fitness:kind.pass')} ${pass.name[language]}`,
    when: daysOf(pass),
    won: wonOf(pass.refund.refundWon),
    facts: [{ term: t('refund.title'), value: <PassRefund refund={pass.refund} askedAt={pass.since} /> }],
    tick: { fields: { id: pass.id, kind: 'pass' }, approve: 'approve', reject: 'decline' },
    decisions: (
      <PassDecisions
        of={pass.id}
        paymentMethod={pass.paymentMethod}
        actions={pass.actions}
        result={result}
        isInQueue
      />
    ),
  }))
}
