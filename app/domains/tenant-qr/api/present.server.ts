import type { Db } from '~/db/database.server'
import { seoulDate } from '~/rules/local-time'
import { listExpected } from '~/domains/visitors/api/desk/queries.server'
import { subjectOf } from '~/domains/visitors/api/subject.server'
import type { Present } from '~/domains/tenant-qr/door-schemas'
import { listLastDoors } from './scan-queries.server'
import { MS_PER_HOUR } from '~/rules/time-units'

/** Somebody whose last scan is older has left by a way without a reader. */
const PRESENT_HOURS = 24

/** Out of a room or the fitness centre one is still in the building. */
const hasLeft = ({ direction, kind }: { direction: string | null; kind: string | null }) =>
  direction === 'out' && kind !== 'fitness' && kind !== 'room'

/**
 * Who is in the building: tenants' people whose last door within a day does not lead out, and visitors whom the desk or a
 * door has checked in, by floor from the top and name; and what an access record calls them.
 */
export async function listPresent(db: Db, now: Date): Promise<{ people: Present[]; shown: string[] }> {
  const last = await listLastDoors(db, new Date(now.getTime() - PRESENT_HOURS * MS_PER_HOUR))
  const visitorsInside = await listExpected(db, { date: seoulDate(now), status: 'using' })
  const doorOf = new Map(last.flatMap((row) => (row.passCode ? [[row.passCode, row] as const] : [])))
  const tenants = last.flatMap((row): Present[] =>
    row.memberId !== null && !hasLeft(row)
      ? [
          {
            id: row.userId!,
            name: row.memberName!,
            company: row.company as Present['company'],
            group: row.accountType === 'vip' ? 'vips' : 'members',
            floor: row.floor!,
            door: row.door,
            at: row.at.toISOString(),
          },
        ]
      : [],
  )
  const guestsInside = visitorsInside.filter(({ visitor }) => {
    const lastDoor = doorOf.get(visitor.passCode)
    return !lastDoor || !hasLeft(lastDoor)
  })
  const guests = guestsInside.map(({ visitor, visit, company }): Present => {
    const lastDoor = doorOf.get(visitor.passCode)
    return {
      id: visitor.passCode,
      name: visitor.name,
      company: { ko: company.nameKo, en: company.nameEn },
      group: 'visitors',
      floor: visit.floor,
      door: lastDoor?.door ?? null,
      at: (lastDoor?.at ?? visitor.checkedInAt ?? now).toISOString(),
    }
  })
  const people = [...tenants, ...guests].sort(
    (a, b) => b.floor - a.floor || a.name.localeCompare(b.name, 'ko'),
  )
  const shown = [
    ...tenants.map(({ id }) => id),
    ...guestsInside.map(({ visit, visitor }) => subjectOf(visit, visitor)),
  ]
  return { people, shown }
}
