import { newPublicId } from '../../../app/api/secrets.server'
import {
  ptDaysOff,
  ptEvents,
  ptPackages,
  ptPurchases,
  ptTrainers,
  ptUnits,
} from '../../../app/domains/fitness/api/training/tables.server'
import { addDays, seoulInstant } from '../../../app/rules/local-time'
import { makePackage, makePurchase, makeTrainer, makeUnit } from '../../factories/training'
import { TODAY } from '../../support/api'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db }, tenants: { master } }) => {
  const trainer = await makeTrainer(db)
  const offer = await makePackage(db)
  const purchase = await makePurchase(db, master, offer)
  await makeUnit(db, purchase, trainer, { date: TODAY, startMinutes: 660 })
  // A refund that waits, as the desk's queue reads more only if there is something to decide.
  await makePurchase(db, master, offer, {
    status: 'cancellation_requested',
    cancelAskedAt: purchase.createdAt,
  })
  return {
    addresses: {
      DeskTrainer: `/desk/fitness/trainers/${trainer.publicId}`,
      DeskPackage: `/desk/fitness/packages/${offer.publicId}`,
    },
    mostQueries: {
      // The trainers' units, the viewer's packages and those on offer; after a publication, as here, settings and holidays
      // are read anew.
      '/amenity/pt-reservation for a member': 12,
    },
    async addRows({ at, each }) {
      const hours = { portrait: 1, weekdays: [1, 2], fromMinutes: 360, toMinutes: 1260 }
      const trainers = await db
        .insert(ptTrainers)
        .values(
          each((n) => ({
            publicId: newPublicId(),
            nameKo: `트레이너 ${n}`,
            nameEn: `Trainer ${n}`,
            ...hours,
          })),
        )
        .returning()
      await db.insert(ptPackages).values(
        each((n) => ({
          publicId: newPublicId(),
          nameKo: `${n}회`,
          nameEn: `${n} units`,
          units: 1,
          won: n,
        })),
      )
      const { id: _, ...bought } = purchase
      const purchases = await db
        .insert(ptPurchases)
        .values(
          each((n) => ({
            ...bought,
            publicId: newPublicId(),
            status: n % 2 ? ('reserved' as const) : ('cancellation_requested' as const),
            cancelAskedAt: n % 2 ? null : at,
          })),
        )
        .returning()
      // A member is in one place at a time: each unit has a day of its own.
      const earlier = await db.$count(ptUnits)
      await db.insert(ptUnits).values(
        purchases.map(({ id, memberId }, n) => {
          const date = addDays(TODAY, earlier + n)
          return {
            publicId: newPublicId(),
            purchaseId: id,
            trainerId: trainers[n]!.id,
            memberId,
            date,
            startMinutes: 720,
            endMinutes: 770,
            startsAt: seoulInstant(date, 720),
            endsAt: seoulInstant(date, 770),
            status: 'reserved' as const,
            changedAt: at,
            createdAt: at,
          }
        }),
      )
      await db.insert(ptDaysOff).values(
        each((n) => ({
          trainerId: trainer.id,
          fromDay: addDays(TODAY, 30 + n),
          toDay: addDays(TODAY, 30 + n),
          reason: '휴가',
          actor: 'staff:1',
          at,
        })),
      )
      await db
        .insert(ptEvents)
        .values(
          each(() => ({ purchaseId: purchase.id, event: 'bought' as const, by: 'author' as const, at })),
        )
    },
  }
}
