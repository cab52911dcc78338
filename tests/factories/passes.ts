import { newPublicId } from '../../app/api/secrets.server'
import { vatOf } from '../../app/booking/rules/price'
import type { Db } from '../../app/db/database.server'
import { monthlyPasses, passEvents, passTypes } from '../../app/domains/fitness/api/passes/tables.server'
import { passDates, passEnd } from '../../app/domains/fitness/rules/monthly-pass'
import { SESSIONS } from '../../app/domains/fitness/rules/sessions'

/** The price of a pass in tests, for one session a day. */
export const PASS_WON = 66_000

/** A type of passes on sale, for one session a day by default. */
export async function makePassType(db: Db, given: Partial<typeof passTypes.$inferInsert> = {}) {
  const [type] = await db
    .insert(passTypes)
    .values({
      publicId: newPublicId(),
      nameKo: '한 시간대',
      nameEn: 'One session',
      sessions: 1,
      won: PASS_WON,
      ...given,
    })
    .returning()
  return type!
}

/** A pass that a member has bought, for the first session from Tuesday 2026-12-01 by default. */
export async function makePass(
  db: Db,
  { id: memberId, companyId }: { id: number; companyId: number },
  type: typeof passTypes.$inferSelect,
  { firstDay = '2026-12-01', ...given }: Partial<typeof monthlyPasses.$inferInsert> = {},
) {
  const [pass] = await db
    .insert(monthlyPasses)
    .values({
      publicId: newPublicId(),
      typeId: type.id,
      companyId,
      memberId,
      nameKo: type.nameKo,
      nameEn: type.nameEn,
      hours: [SESSIONS[0]],
      firstDay,
      lastDay: passEnd(firstDay),
      dates: passDates(firstDay, new Set()),
      won: type.won,
      vatWon: vatOf(type.won),
      paymentMethod: 'monthly_bill',
      policyVersion: '1.0',
      status: 'reserved',
      createdAt: new Date('2026-11-20T00:00:00Z'),
      ...given,
    })
    .returning()
  await db.insert(passEvents).values({ passId: pass!.id, event: 'bought', by: 'author', at: pass!.createdAt })
  return pass!
}
