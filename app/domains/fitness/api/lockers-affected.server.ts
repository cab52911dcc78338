import type { AffectedSource } from '~/affected/source'
import { actorName } from '~/api/context.server'
import { translator } from '~/i18n/i18n'
import { seoulDate } from '~/rules/local-time'
import { addEvent } from './lockers.server'
import { settleRental } from './lockers-desk.server'
import { notifyRental } from './lockers-messages.server'
import { lockRentalsFrom } from './lockers-queries.server'

/** Rentals of lockers that end with an account or a company. */
export const affectedLockers: AffectedSource = async (settling, change) => {
  const { tx, now, actor } = settling
  // No flag sees fitness (product §6).
  if (actor.kind !== 'staff' || (change.what !== 'account' && change.what !== 'company')) return []
  const rentals = await lockRentalsFrom(tx, seoulDate(now))
  return rentals
    .filter(({ rental }) =>
      change.what === 'account' ? rental.memberId === change.memberId : rental.companyId === change.companyId,
    )
    .map((loaded) => {
      const { rental, locker, company, person } = loaded
      const nameIn = (language: 'ko' | 'en') =>
        translator(language)('fitness-lockers:lockerName', {
          room: translator(language)(`fitness-lockers:room.${locker.room}`),
          number: locker.number,
        })
      return {
        shown: {
          key: `locker:${rental.publicId}`,
          kind: 'locker' as const,
          name: { ko: nameIn('ko'), en: nameIn('en') },
          company: { ko: company.ko, en: company.en },
          person,
          date: rental.firstDay,
          startMinutes: null,
          endMinutes: null,
        },
        keep: async (reason: string) => {
          const event = { event: 'kept', by: 'desk', actor: actorName(actor), reason, at: now } as const
          const step = await addEvent(tx, rental.id, event)
          await notifyRental(settling, loaded, { template: 'lockerStays', step, reason })
        },
        // What has been assigned ends now; the days used stay to be paid.
        cancel: (reason: string) =>
          settleRental(settling, loaded, {
            decision: rental.status === 'scheduled_for_assignment' ? 'cancelAssignment' : 'end',
            reason,
          }),
      }
    })
}
