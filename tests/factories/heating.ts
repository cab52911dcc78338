import { newPublicId } from '../../app/api/secrets.server'
import type { Db } from '../../app/db/database.server'
import { claimHours } from '../../app/domains/heating/api/hours.server'
import { heatingEvents, heatingRequests, heatingShares } from '../../app/domains/heating/api/tables.server'
import { TODAY } from '../support/api'

/** Price of an hour in tests. */
export const WON_PER_HOUR = 50_000

/** A request of this member for the 12th floor, today from 18:00 to 21:00. */
export async function makeHeating(
  db: Db,
  member: { id: number; companyId: number },
  given: Partial<typeof heatingRequests.$inferInsert> & { won?: number } = {},
) {
  const { won = WON_PER_HOUR, ...columns } = given
  const [request] = await db
    .insert(heatingRequests)
    .values({
      publicId: newPublicId(),
      companyId: member.companyId,
      memberId: member.id,
      type: 'heating',
      date: TODAY,
      startMinutes: 1080,
      endMinutes: 1260,
      floors: [12],
      status: 'request_for_approval',
      createdAt: new Date('2026-11-20T00:00:00Z'),
      ...columns,
    })
    .returning()
  const { id: requestId, date, createdAt, ...wanted } = request!
  const { rows } = await claimHours(db, { ...wanted, days: [date] }, won)
  await db.insert(heatingShares).values(rows.map(({ id }) => ({ hourId: id, requestId })))
  await db
    .insert(heatingEvents)
    .values({ requestId, event: 'requested', by: 'author', actor: `member:${member.id}`, at: createdAt })
  return request!
}
