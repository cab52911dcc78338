import type { SubmissionResult } from '@conform-to/react'
import { RentalDecisions } from '~/domains/fitness/components/rental-decisions'
import { useRentalFacts } from '~/domains/fitness/components/use-rental-facts'
import { useLockerWords } from '~/domains/fitness/components/use-locker-words'
import type { DeskRental } from '~/domains/fitness/locker-shapes'
import { formatMonth } from '~/i18n/format'
import { useLanguage } from '~/ui/page/use-language'

/** Rentals of lockers to assign and cancellations to decide, as items of the desk's queue. */
export function useWaitingRentals(items: readonly DeskRental[], result?: SubmissionResult<string[]>) {
  const language = useLanguage()
  const factsOf = useRentalFacts()
  const { nameOf, wonOf } = useLockerWords()
  return items.map((rental) => ({
    id: rental.id,
    since: rental.cancelAskedAt ?? rental.createdAt,
    title: `${rental.person} · ${rental.company[language]} · ${nameOf(rental.locker)}`,
    when: formatMonth(rental.month, language),
    won: rental.cancelAskedAt ? wonOf(rental.refund.refundWon) : wonOf(rental.won + rental.vatWon),
    facts: factsOf(rental),
    tick: {
      fields: { id: rental.id },
      ...(rental.actions.assign.allowed
        ? { approve: 'assign', reject: 'cancelAssignment' }
        : { approve: 'approve', reject: 'decline' }),
    },
    decisions: <RentalDecisions rental={rental} result={result} />,
  }))
}
