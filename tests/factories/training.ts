import { newPublicId } from '../../app/api/secrets.server'
import { vatOf } from '../../app/booking/rules/price'
import type { Db } from '../../app/db/database.server'
import {
  ptEvents,
  ptPackages,
  ptPurchases,
  ptTrainers,
  ptUnits,
} from '../../app/domains/fitness/api/training/tables.server'
import { seoulInstant } from '../../app/rules/local-time'

/** The price of a package in tests, of ten units. */
export const PACKAGE_WON = 500_000

/** A trainer, by default there from Monday to Friday, 06:00 to 21:00. */
export async function makeTrainer(db: Db, given: Partial<typeof ptTrainers.$inferInsert> = {}) {
  const [trainer] = await db
    .insert(ptTrainers)
    .values({
      publicId: newPublicId(),
      nameKo: '김도윤',
      nameEn: 'Kim Doyun',
      portrait: 1,
      weekdays: [1, 2, 3, 4, 5],
      fromMinutes: 360,
      toMinutes: 1260,
      ...given,
    })
    .returning()
  return trainer!
}

/** A package on sale, of ten units by default. */
export async function makePackage(db: Db, given: Partial<typeof ptPackages.$inferInsert> = {}) {
  const [made] = await db
    .insert(ptPackages)
    .values({
      publicId: newPublicId(),
      nameKo: '10회',
      nameEn: '10 units',
      units: 10,
      won: PACKAGE_WON,
      ...given,
    })
    .returning()
  return made!
}

/** A package that a member has bought, valid until February 2027. */
export async function makePurchase(
  db: Db,
  { id: memberId, companyId }: { id: number; companyId: number },
  of: typeof ptPackages.$inferSelect,
  given: Partial<typeof ptPurchases.$inferInsert> = {},
) {
  const [purchase] = await db
    .insert(ptPurchases)
    .values({
      publicId: newPublicId(),
      packageId: of.id,
      companyId,
      memberId,
      nameKo: of.nameKo,
      nameEn: of.nameEn,
      units: of.units,
      won: of.won,
      vatWon: vatOf(of.won),
      policyVersion: '1.0',
      firstDay: '2026-11-20',
      lastDay: '2027-02-17',
      status: 'reserved',
      createdAt: new Date('2026-11-20T00:00:00Z'),
      ...given,
    })
    .returning()
  await db
    .insert(ptEvents)
    .values({ purchaseId: purchase!.id, event: 'bought', by: 'author', at: purchase!.createdAt })
  return purchase!
}

/** A booked unit, on Tuesday 2026-12-01 at 07:00 by default. */
export async function makeUnit(
  db: Db,
  purchase: typeof ptPurchases.$inferSelect,
  trainer: { id: number },
  { date = '2026-12-01', startMinutes = 420, ...given }: Partial<typeof ptUnits.$inferInsert> = {},
) {
  const [unit] = await db
    .insert(ptUnits)
    .values({
      publicId: newPublicId(),
      purchaseId: purchase.id,
      trainerId: trainer.id,
      memberId: purchase.memberId,
      date,
      startMinutes,
      endMinutes: startMinutes + 50,
      startsAt: seoulInstant(date, startMinutes),
      endsAt: seoulInstant(date, startMinutes + 50),
      status: 'reserved',
      changedAt: purchase.createdAt,
      createdAt: purchase.createdAt,
      ...given,
    })
    .returning()
  return unit!
}
