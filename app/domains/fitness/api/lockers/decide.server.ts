import { decisionRefusal, permissionRefusal, type Refusal } from '~/decisions/decide.server'
import { seoulDate } from '~/rules/local-time'
import type { Actor } from '~/rules/permissions'
import type { DESK_RENTAL_ACTIONS, RENTAL_ACTIONS } from '~/domains/fitness/locker-shapes'
import { monthOf } from '~/domains/fitness/rules/locker-months'
import { shownRentalStatus } from '~/domains/fitness/rules/rental-status'
import { subjectOf } from '~/domains/fitness/api/bought-decide.server'
import type { LoadedRental } from './queries.server'

export type RentalAction = (typeof RENTAL_ACTIONS)[number] | (typeof DESK_RENTAL_ACTIONS)[number]

/** The status of a rental as shown at an instant. */
export const shownStatus = ({ rental }: Pick<LoadedRental, 'rental'>, now: Date) =>
  shownRentalStatus(
    {
      month: monthOf(rental.firstDay),
      status: rental.status,
      isCancelAsked: rental.cancelAskedAt !== null,
      endedOn: rental.endedAt && seoulDate(rental.endedAt),
    },
    seoulDate(now),
  )

/**
 * Why the actor may not do this with a rental now, or null. Its member may ask for cancellation until its month has ended;
 * the desk decides (product §4, decisions §2). While a cancellation waits, only that is decided.
 */
export function rentalRefusal(actor: Actor, loaded: LoadedRental, action: RentalAction, now: Date): Refusal {
  const subject = subjectOf(loaded.rental)
  const { status } = loaded.rental
  const shown = shownStatus(loaded, now)
  const isOver = shown === 'after_use' || shown === 'assignment_cancelled'
  const isAsked = shown === 'cancellation_requested'
  // Nobody can use a locker in a month that is over.
  const isPast = loaded.rental.lastDay < seoulDate(now)
  switch (action) {
    case 'cancel':
      return (
        permissionRefusal(actor, 'fitness:cancel', subject) ??
        (isOver || isAsked ? 'illegalTransition' : null)
      )
    case 'assign':
    case 'cancelAssignment': {
      const to = action === 'assign' ? ('assignment_completed' as const) : ('assignment_cancelled' as const)
      const by = ['desk'] as const
      const refused = decisionRefusal('locker', { permission: 'lockers:assign', to }, actor, {
        status,
        subject,
        by,
      })
      return refused ?? (isOver || isAsked || (action === 'assign' && isPast) ? 'illegalTransition' : null)
    }
    case 'end': {
      const isAssigned = status === 'assignment_completed' && !isOver && !isAsked
      return permissionRefusal(actor, 'lockers:assign', subject) ?? (isAssigned ? null : 'illegalTransition')
    }
    case 'approve':
    case 'decline': {
      const refused = permissionRefusal(actor, 'lockers:assign', subject)
      if (refused || !isAsked) return refused ?? 'illegalTransition'
      return action === 'decline' && isPast ? 'declineTooLate' : null
    }
  }
}
