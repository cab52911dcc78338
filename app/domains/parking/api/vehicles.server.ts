import type { z } from 'zod'
import type { ApiContext, MemberActor } from '~/api/context.server'
import { fieldProblem } from '~/api/problem'
import { newPublicId } from '~/api/secrets.server'
import type { Db } from '~/db/database.server'
import { addDays, parseMinutes, seoulDate } from '~/rules/local-time'
import { VISIT_DAYS_AHEAD } from '~/domains/visitors/rules/is-visit-date-bookable'
import type { vehicleBody } from '~/domains/parking/schemas'
import { addedVehicles } from './tables.server'

/** Adds a visiting vehicle for a day that visits may be reserved for. @throws Problem 422 at `visitDate` */
export async function addVehicle(
  c: ApiContext,
  tx: Db,
  actor: MemberActor,
  { name, plate, mobile, visitDate, visitTime, remarks }: z.output<typeof vehicleBody>,
): Promise<{ id: string }> {
  const now = c.var.deps.clock()
  const today = seoulDate(now)
  if (visitDate < today || visitDate > addDays(today, VISIT_DAYS_AHEAD))
    throw fieldProblem('visitDate', 'dateOutsideWindow', {
      from: today,
      to: addDays(today, VISIT_DAYS_AHEAD),
    })
  const publicId = newPublicId()
  await tx.insert(addedVehicles).values({
    publicId,
    companyId: actor.companyId,
    name,
    plate,
    mobile: mobile ?? null,
    visitDate,
    visitMinutes: parseMinutes(visitTime)!,
    remarks: remarks || null,
    addedBy: actor.id,
    createdAt: now,
  })
  return { id: publicId }
}
