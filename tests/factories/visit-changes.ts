import { asc, eq } from 'drizzle-orm'
import { visitEvents, visitors, visits } from '../../app/domains/visitors/api/tables.server'
import { outbox } from '../../app/messaging/tables.server'
import { addDays } from '../../app/rules/local-time'
import { TODAY, type TestApi } from '../support/api'
import { asGuest } from './guest-access'
import type { Tenants } from './tenants'
import { makeVisit } from './visits'

/** The day of the visits to change. */
export const DAY = addDays(TODAY, 3)
const people = [{ mobile: '01055550000' }, { name: '박하윤', mobile: '01055550001' }]
export type Visit = Awaited<ReturnType<typeof makeVisit>>

/** Calls that change visits to the first company's host; `tenants` are read at each call. */
export function visitChanges(api: TestApi, tenants: () => Tenants) {
  const make = (given: Parameters<typeof makeVisit>[2] = {}) =>
    makeVisit(api.db, tenants().host, { status: 'approved', visitDate: DAY, people, ...given })

  /** The body of a change that changes nothing. */
  const asItIs = (visit: Visit) => ({
    revision: visit.revision,
    floor: visit.floor,
    visitDate: visit.visitDate,
    visitTime: '14:00',
    visitors: visit.visitors.map(({ number, name, mobile }) => ({ number, name, mobile })),
  })
  const change = (visit: Visit, wanted: object, options: object) =>
    api.call('PUT', `/visits/${visit.publicId}`, { body: { ...asItIs(visit), ...wanted }, ...options })
  const guest = (visit: Visit) => ({ headers: asGuest(api, visit) })
  const host = () => ({ token: tenants().host.token })

  const stored = async (visit: Visit) => ({
    visit: (await api.db.select().from(visits).where(eq(visits.id, visit.id)))[0]!,
    people: await api.db
      .select()
      .from(visitors)
      .where(eq(visitors.visitId, visit.id))
      .orderBy(asc(visitors.number)),
    events: await api.db.select().from(visitEvents).where(eq(visitEvents.visitId, visit.id)),
  })
  const sentTemplates = async () =>
    (await api.db.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(asc(outbox.id))).map(
      ({ template, recipient }) => [template, recipient],
    )
  return { make, asItIs, change, guest, host, stored, sentTemplates }
}
