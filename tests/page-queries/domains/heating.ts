import { newPublicId } from '../../../app/api/secrets.server'
import {
  heatingEvents,
  heatingHours,
  heatingRequests,
  heatingShares,
} from '../../../app/domains/heating/api/tables.server'
import { makeHeating, WON_PER_HOUR } from '../../factories/heating'
import { TODAY } from '../../support/api'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db }, tenants: { company, master } }) => {
  const approved = await makeHeating(db, master, { status: 'approved' })
  // A waiting one, as the desk's queue reads amounts only if there is something to decide.
  await makeHeating(db, master)
  return {
    addresses: {
      RequestDetails: `/request-details/${approved.publicId}`,
      DeskHeatingStatementFile: '/desk/heating/statement-file?reason=x',
    },
    async addRows({ at, each }) {
      const heated = { date: TODAY, type: 'heating' as const }
      const requests = await db
        .insert(heatingRequests)
        .values(
          each((n) => ({
            ...heated,
            publicId: newPublicId(),
            companyId: company.id,
            memberId: master.id,
            startMinutes: 1080,
            endMinutes: 1140,
            floors: [100 + n],
            status: n % 2 ? ('approved' as const) : ('request_for_approval' as const),
            createdAt: at,
          })),
        )
        .returning()
      const hours = await db
        .insert(heatingHours)
        .values(each((n) => ({ ...heated, floor: 100 + n, hour: 18, won: WON_PER_HOUR })))
        .returning()
      await db
        .insert(heatingShares)
        .values(hours.map(({ id }, place) => ({ hourId: id, requestId: requests[place]!.id })))
      await db
        .insert(heatingEvents)
        .values(
          requests.map(({ id }) => ({ requestId: id, event: 'approved' as const, by: 'desk' as const, at })),
        )
    },
  }
}
