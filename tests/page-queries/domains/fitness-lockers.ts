import { newPublicId } from '../../../app/api/secrets.server'
import {
  lockerEvents,
  lockerRentals,
  lockerRepairs,
  lockers,
  lockerSystems,
} from '../../../app/domains/fitness/api/lockers/tables.server'
import { staff } from '../../../app/domains/account/api/staff-tables.server'
import { makeRental } from '../../factories/lockers'
import type { MakeDomain } from '../domain'

const ASSIGNED = 'assignment_completed' as const

export const makeDomain: MakeDomain = async ({ api: { db }, tenants: { company, master, host } }) => {
  const [locker, other] = await db.select().from(lockers).limit(2)
  const rental = await makeRental(db, master, locker!)
  await makeRental(db, host, other!, { month: '2026-11', status: ASSIGNED })
  return {
    addresses: {
      FitnessReservationDetails: `/my-page/fitness-reservation-details/${rental.publicId}/locker`,
      DeskLocker: `/desk/lockers/${locker!.publicId}`,
    },
    async addRows({ at, each, colleagues }) {
      const [{ staffId }] = (await db.select({ staffId: staff.id }).from(staff).limit(1)) as [
        { staffId: number },
      ]
      const by = { createdAt: at, changedAt: at, changedBy: staffId }
      await db
        .insert(lockerSystems)
        .values(each((n) => ({ publicId: newPublicId(), name: `시스템 ${n}`, ...by })))
      const added = await db
        .insert(lockers)
        .values(
          each((n) => ({
            publicId: newPublicId(),
            kind: n % 2 ? ('personal' as const) : ('public' as const),
            room: 'male' as const,
            number: 100 + n,
            bank: 'C',
            tier: 1,
            place: n,
          })),
        )
        .returning()
      await db
        .insert(lockerRepairs)
        .values(added.map(({ id }) => ({ lockerId: id, reason: '정비', actor: 'staff:1', since: at })))
      const rentals = await db
        .insert(lockerRentals)
        .values(
          each((n) => ({
            publicId: newPublicId(),
            lockerId: added[n % added.length]!.id,
            companyId: company.id,
            memberId: colleagues[n % colleagues.length]!.id,
            firstDay: '2026-12-01',
            lastDay: '2026-12-31',
            status: 'scheduled_for_assignment' as const,
            won: 20_000,
            vatWon: 2_000,
            createdAt: at,
          })),
        )
        .returning()
      await db.insert(lockerEvents).values(
        rentals.map(({ id }) => ({
          rentalId: id,
          event: 'requested' as const,
          by: 'author' as const,
          at,
        })),
      )
    },
  }
}
