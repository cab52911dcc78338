import type { TestApi } from '../support/api'
import { newPublicId } from '../../app/api/secrets.server'
import { vatOf } from '../../app/booking/rules/price'
import type { Db } from '../../app/db/database.server'
import { LOCKERS } from '../../app/db/seed/lockers'
import { lockerEvents, lockerRentals, lockers } from '../../app/domains/fitness/api/lockers/tables.server'
import type { LockerKind, LockerRoom } from '../../app/domains/fitness/rules/locker-kinds'
import { firstDayOf, lastDayOf } from '../../app/domains/fitness/rules/locker-months'

/** The fee of a month in tests. */
export const WON_PER_MONTH = 20_000

/** When a rental is asked for and, where it is assigned, assigned. */
const ASKED_AT = new Date('2026-10-20T00:00:00Z')

/** All lockers of both rooms; a function that finds one by its number. */
export async function makeLockers(db: Db) {
  const all = await db
    .insert(lockers)
    .values(LOCKERS.map((locker) => ({ ...locker, publicId: newPublicId() })))
    .returning()
  return (number: number, kind: LockerKind = 'personal', room: LockerRoom = 'male') =>
    all.find((locker) => locker.kind === kind && locker.room === room && locker.number === number)!
}

/** A rental of this member for December, not yet assigned. */
export async function makeRental(
  db: Db,
  member: { id: number; companyId: number },
  locker: { id: number },
  { month = '2026-12', ...given }: Partial<typeof lockerRentals.$inferInsert> & { month?: string } = {},
) {
  const [rental] = await db
    .insert(lockerRentals)
    .values({
      publicId: newPublicId(),
      lockerId: locker.id,
      companyId: member.companyId,
      memberId: member.id,
      firstDay: firstDayOf(month),
      lastDay: lastDayOf(month),
      status: 'scheduled_for_assignment',
      won: WON_PER_MONTH,
      vatWon: vatOf(WON_PER_MONTH),
      createdAt: ASKED_AT,
      // Assigned before its month, unless the test says when.
      assignedAt: given.status === 'assignment_completed' ? ASKED_AT : null,
      ...given,
    })
    .returning()
  await db.insert(lockerEvents).values({
    rentalId: rental!.id,
    event: 'requested',
    by: 'author',
    actor: `member:${member.id}`,
    at: rental!.createdAt,
  })
  return rental!
}

/** A system that reports public lockers, added by an administrator of the desk, with its key. */
export async function makeLockerSystem(api: TestApi, token: string): Promise<{ id: string; key: string }> {
  const made = await api.call('POST', '/desk/locker-systems', { token, body: { name: '남자 탈의실' } })
  if (made.status !== 201) throw new Error(`no locker system: ${JSON.stringify(made.body)}`)
  const { id } = made.data as { id: string }
  const { key } = (await api.call('POST', `/desk/locker-systems/${id}/key`, { token })).data as {
    key: string
  }
  return { id, key }
}
