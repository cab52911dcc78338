import type { TestApi } from '../support/api'
import { makeMember } from './people'
import { newPublicId } from '../../app/api/secrets.server'
import { gxApplications, gxEvents, gxPrograms } from '../../app/domains/fitness/api/gx/tables.server'
import { classDates, type Month } from '../../app/domains/fitness/rules/class-dates'
import { seoulInstant } from '../../app/rules/local-time'
import type { Db } from '../../app/db/database.server'

export const FEE = 60_000

/** A programme: by default yoga on Tuesdays and Thursdays, 07:00 to 07:50, with two places. */
export async function makeProgram(db: Db, given: Partial<typeof gxPrograms.$inferInsert> = {}) {
  const [program] = await db
    .insert(gxPrograms)
    .values({
      publicId: newPublicId(),
      nameKo: '아침 요가',
      nameEn: 'Morning yoga',
      trainerKo: '이수진',
      trainerEn: 'Lee Sujin',
      weekdays: [2, 4],
      startMinutes: 420,
      endMinutes: 470,
      won: FEE,
      capacity: 2,
      firstMonth: '2026-01',
      ...given,
    })
    .returning()
  return program!
}

/** An application for a month, December by default. */
export async function makeApplication(
  db: Db,
  { id: memberId, companyId }: { id: number; companyId: number },
  program: typeof gxPrograms.$inferSelect,
  { month = '2026-12', ...given }: Partial<typeof gxApplications.$inferInsert> & { month?: Month } = {},
) {
  const dates = classDates(program.weekdays, month, new Set())
  const [application] = await db
    .insert(gxApplications)
    .values({
      publicId: newPublicId(),
      programId: program.id,
      companyId,
      memberId,
      month,
      status: 'reserved',
      won: program.won,
      vatWon: program.won / 10,
      dates,
      firstDate: dates[0]!,
      lastDate: dates.at(-1)!,
      startsAt: seoulInstant(dates[0]!, program.startMinutes),
      endsAt: seoulInstant(dates.at(-1)!, program.endMinutes),
      createdAt: new Date('2026-11-20T00:00:00Z'),
      ...given,
    })
    .returning()
  await db.insert(gxEvents).values({
    applicationId: application!.id,
    event: 'applied',
    by: 'author',
    at: application!.createdAt,
  })
  return application!
}

/** A member who may book fitness, signed in. */
export async function makeFitnessMember(api: TestApi, companyId: number, given: object = {}) {
  const { id, publicId } = await makeMember(api.db, companyId, { accountType: 'vip', ...given })
  return { id, publicId, companyId, token: await api.signIn({ memberId: id }) }
}
export type FitnessMember = Awaited<ReturnType<typeof makeFitnessMember>>
