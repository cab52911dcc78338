import { eq } from 'drizzle-orm'
import { formatMonth } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import type { RENTAL_EVENTS } from '~/domains/fitness/rules/locker-kinds'
import { monthOf } from '~/domains/fitness/rules/locker-months'
import type { LoadedRental, Locker } from './queries.server'
import { lockerEvents, lockerRentals } from './tables.server'
import { stepsOf } from '~/domains/fitness/api/steps.server'

type RentalRecord = LoadedRental['rental']

/** Takes a step of a rental. */
export const recordRentalEvent = stepsOf<
  { rental: RentalRecord; locker: Locker },
  RentalRecord,
  (typeof RENTAL_EVENTS)[number]
>({
  kind: 'locker',
  messages: 'locker-event',
  rowOf: ({ rental }) => rental,
  change: (tx, id, changes) => tx.update(lockerRentals).set(changes).where(eq(lockerRentals.id, id)),
  add: (tx, rentalId, row) =>
    tx
      .insert(lockerEvents)
      .values({ rentalId, ...row })
      .returning({ id: lockerEvents.id }),
  words: ({ rental, locker }, language) => ({
    locker: translator(language)('fitness-lockers:lockerName', {
      room: translator(language)(`fitness-lockers:room.${locker.room}`),
      number: locker.number,
    }),
    month: formatMonth(monthOf(rental.firstDay), language),
  }),
})
