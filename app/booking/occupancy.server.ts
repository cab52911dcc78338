import type { ApiContext } from '~/api/context.server'
import { readSetting } from '~/domains/building/api/settings.server'
import type { ThingKind } from './kinds'
import { rulesOfKind } from './kind-rules'
import type { OccupancyDays } from './occupancy'
import type { OccupiedThing } from './rules/occupancy'
import { listBooked } from './taken.server'
import { publishedThings } from './things.server'

/**
 * What bookable things offer and what of it is booked: their opening hours on business days. Blocks, cancellations and no-shows do
 * not count. One statement, whose number of rows is bounded as bookings never overlap.
 * @param withCleaning whether the cleaning after a use belongs to it, because nobody can book that time anyway
 */
export async function occupiedThings(
  c: ApiContext,
  kinds: readonly ThingKind[],
  { days, withCleaning }: { days: OccupancyDays; withCleaning: boolean },
): Promise<(OccupiedThing & { kind: ThingKind })[]> {
  const { db, clock } = c.var.deps
  const things = await publishedThings(c, kinds)
  const hours = await readSetting(c, 'hours.amenities')
  const ids = things.map(({ id }) => id)
  const booked = await listBooked(db, ids, { from: days.from, to: days.to, now: clock() })
  return things.map(({ id, code, kind, nameKo: ko, nameEn: en }) => {
    const { from, to } = hours[rulesOfKind(kind).hours]
    return {
      code,
      kind,
      name: { ko, en },
      offered: days.open.map((date) => ({
        id: 0,
        date,
        span: { startMinutes: from, endMinutes: to },
        amount: 1,
      })),
      used: booked
        .filter(({ thingId, isBlock }) => thingId === id && !isBlock)
        .map(({ publicId, date, startMinutes, endMinutes, clearMinutes }) => ({
          id: publicId,
          date,
          span: { startMinutes, endMinutes: withCleaning ? clearMinutes : endMinutes },
          amount: 1,
        })),
    }
  })
}
