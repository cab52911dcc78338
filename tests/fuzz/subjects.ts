import { eq, or } from 'drizzle-orm'
import { bookings } from '../../app/booking/tables.server'
import { members } from '../../app/domains/account/api/tables.server'
import { complaints } from '../../app/domains/complaints/api/tables.server'
import { gxApplications } from '../../app/domains/fitness/api/gx/tables.server'
import { lockerRentals } from '../../app/domains/fitness/api/lockers/tables.server'
import { monthlyPasses } from '../../app/domains/fitness/api/passes/tables.server'
import { ptPurchases, ptUnits } from '../../app/domains/fitness/api/training/tables.server'
import { heatingRequests } from '../../app/domains/heating/api/tables.server'
import { visits } from '../../app/domains/visitors/api/tables.server'
import { type Actor, type Subject } from '../../app/rules/permissions'
import type { TestApi } from '../support/api'
import {
  BOOKINGS,
  COMPLAINTS,
  GX_APPLICATIONS,
  HEATING,
  MEMBERS,
  PASSES,
  PURCHASES,
  RENTALS,
  SEATS,
  UNITS,
  VISITS,
  type World,
} from './world'

/** The current company and owner of a thing; undefined for anything but visits and members. */
export async function subjectOf(
  { db }: TestApi,
  { values }: World,
  name: string,
): Promise<Subject | undefined> {
  const publicId = String(values[name])
  if (MEMBERS.includes(name)) {
    const [it] = await db.select().from(members).where(eq(members.publicId, publicId))
    return { companyId: it!.companyId, ownerId: it!.id, isMaster: it!.total }
  }
  if (COMPLAINTS.includes(name)) {
    const [it] = await db.select().from(complaints).where(eq(complaints.publicId, publicId))
    return { companyId: it!.companyId, ownerId: it!.authorId }
  }
  if (HEATING.includes(name)) {
    const [it] = await db.select().from(heatingRequests).where(eq(heatingRequests.publicId, publicId))
    return { companyId: it!.companyId, ownerId: it!.memberId }
  }
  if (GX_APPLICATIONS.includes(name)) {
    const [it] = await db.select().from(gxApplications).where(eq(gxApplications.publicId, publicId))
    return { companyId: it!.companyId, ownerId: it!.memberId }
  }
  if (PURCHASES.includes(name) || UNITS.includes(name)) {
    const [it] = await db
      .select({ companyId: ptPurchases.companyId, ownerId: ptPurchases.memberId })
      .from(ptPurchases)
      .leftJoin(ptUnits, eq(ptUnits.purchaseId, ptPurchases.id))
      .where(or(eq(ptPurchases.publicId, publicId), eq(ptUnits.publicId, publicId)))
    return it!
  }
  if (PASSES.includes(name)) {
    const [it] = await db.select().from(monthlyPasses).where(eq(monthlyPasses.publicId, publicId))
    return { companyId: it!.companyId, ownerId: it!.memberId }
  }
  if (RENTALS.includes(name)) {
    const [it] = await db.select().from(lockerRentals).where(eq(lockerRentals.publicId, publicId))
    return { companyId: it!.companyId, ownerId: it!.memberId }
  }
  if (BOOKINGS.includes(name) || SEATS.includes(name)) {
    const [it] = await db.select().from(bookings).where(eq(bookings.publicId, publicId))
    return { companyId: it!.companyId!, ownerId: it!.memberId! }
  }
  if (!VISITS.includes(name)) return undefined
  const [it] = await db.select().from(visits).where(eq(visits.publicId, publicId))
  return { companyId: it!.companyId, hostId: it!.hostId }
}

/** Whether a thing belongs to another company, so that a member gets 404. */
export const isForeignTo = (actor: Actor, subject: Subject) =>
  actor.kind === 'member' && actor.companyId !== subject.companyId
