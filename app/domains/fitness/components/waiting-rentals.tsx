import type { SubmissionResult } from '@conform-to/react'
import { RentalDecisions } from '~/domains/fitness/components/rental-decisions'
import { useRentalFacts } from '~/domains/fitness/components/use-rental-facts'
import type { DeskRental } from '~/domains/fitness/locker-shapes'
import { useLanguage } from '~/ui/use-language'

/** Rentals of lockers to assign and cancellations to decide, as items of the desk's queue. */
export function useWaitingRentals(items: readonly DeskRental[], result?: SubmissionResult<string[]>) {
  const language = useLanguage()
  const factsOf = useRentalFacts()
  return items.map((rental) => ({
    id: rental.id,
    since: rental.cancelAskedAt ?? rental.createdAt,
    title: `${rental.person} · ${rental.company[language]}`,
    facts: factsOf(rental),
    decisions: <RentalDecisions rental={rental} result={result} />,
  }))
}
