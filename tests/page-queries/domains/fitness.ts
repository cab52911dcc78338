import { newPublicId } from '../../../app/api/secrets.server'
import {
  gxApplications,
  gxAttendance,
  gxEvents,
  gxPrograms,
  gxWaits,
} from '../../../app/domains/fitness/api/gx/tables.server'
import { FEE, makeApplication, makeProgram } from '../../factories/fitness'
import { TODAY } from '../../support/api'
import type { MakeDomain } from '../domain'

const MONTH = TODAY.slice(0, 7)

export const makeDomain: MakeDomain = async ({ api: { db }, tenants: { company, master } }) => {
  const program = await makeProgram(db)
  const application = await makeApplication(db, master, program, { month: MONTH, cancelAskedAt: null })
  // A cancellation that waits, as the desk's queue reads more only if there is something to decide.
  await makeApplication(db, master, await makeProgram(db, { nameKo: '줌바', nameEn: 'Zumba' }), {
    month: MONTH,
    status: 'cancellation_requested',
    cancelAskedAt: application.createdAt,
  })
  return {
    addresses: {
      GXProgramInformation: `/amenity/gx-program-information/${program.publicId}`,
      FitnessReservationDetails: `/my-page/fitness-reservation-details/${application.publicId}/gx`,
      DeskProgram: `/desk/fitness/programs/${program.publicId}`,
    },
    // Its dates with their places, applications and the holidays.
    mostQueries: { '/desk/fitness/programs/:id for a staff': 12 },
    async addRows({ at, each, colleagues }) {
      const programs = await db
        .insert(gxPrograms)
        .values(
          each((n) => ({
            publicId: newPublicId(),
            nameKo: `수업 ${n}`,
            nameEn: `Class ${n}`,
            weekdays: [1],
            startMinutes: 720,
            endMinutes: 770,
            won: FEE,
            capacity: 20,
            firstMonth: MONTH,
          })),
        )
        .returning()
      const { dates, firstDate, lastDate, startsAt, endsAt } = application
      const taken = { month: MONTH, won: FEE, firstDate, lastDate, startsAt, createdAt: at }
      const applied = { ...taken, companyId: company.id, vatWon: 0, dates, endsAt }
      const own = await db
        .insert(gxApplications)
        .values(
          programs.map(({ id }, n) => ({
            ...applied,
            publicId: newPublicId(),
            programId: id,
            memberId: master.id,
            status: n % 2 ? ('reserved' as const) : ('cancellation_requested' as const),
            cancelAskedAt: n % 2 ? null : at,
          })),
        )
        .returning()
      await db.insert(gxApplications).values(
        colleagues.map(({ id }) => ({
          ...applied,
          publicId: newPublicId(),
          programId: program.id,
          memberId: id,
          status: 'reserved' as const,
        })),
      )
      await db.insert(gxWaits).values(
        colleagues.map(({ id }) => ({
          ...taken,
          programId: programs[0]!.id,
          memberId: id,
          status: 'waiting' as const,
        })),
      )
      await db.insert(gxAttendance).values(own.map(({ id }) => ({ applicationId: id, date: firstDate, at })))
      await db
        .insert(gxEvents)
        .values(
          own.map(({ id }) => ({ applicationId: id, event: 'applied' as const, by: 'author' as const, at })),
        )
    },
  }
}
