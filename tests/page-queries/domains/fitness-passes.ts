import { newPublicId } from '../../../app/api/secrets.server'
import { monthlyPasses, passEvents, passTypes } from '../../../app/domains/fitness/api/passes/tables.server'
import { fitnessStays } from '../../../app/domains/fitness/api/stay-tables.server'
import { passEnd } from '../../../app/domains/fitness/rules/monthly-pass'
import { addDays } from '../../../app/rules/local-time'
import { makePass, makePassType } from '../../factories/passes'
import type { MakeDomain } from '../domain'

export const makeDomain: MakeDomain = async ({ api: { db }, tenants: { master } }) => {
  const type = await makePassType(db)
  // A refund that waits, as the desk's queue reads more only if there is something to decide.
  const pass = await makePass(db, master, type, {
    status: 'cancellation_requested',
    cancelAskedAt: new Date('2026-11-20T00:00:00Z'),
  })
  return {
    addresses: {
      DeskPass: `/desk/fitness/passes/${pass.publicId}`,
      DeskPassType: `/desk/fitness/pass-types/${type.publicId}`,
    },
    mostQueries: {
      // Three queues, each with its number, besides the frame.
      '/desk/fitness for a staff': 13,
    },
    async addRows({ at, each }) {
      await db.insert(passTypes).values(
        each((n) => ({
          publicId: newPublicId(),
          nameKo: `종류 ${n}`,
          nameEn: `Type ${n}`,
          sessions: 1,
          won: n,
        })),
      )
      // A member has one pass at a time: each has 30 days of its own.
      const earlier = await db.$count(monthlyPasses)
      const { id: _, ...bought } = pass
      await db.insert(monthlyPasses).values(
        each((n) => {
          const firstDay = addDays(pass.lastDay, 1 + (earlier + n) * 30)
          return {
            ...bought,
            publicId: newPublicId(),
            firstDay,
            lastDay: passEnd(firstDay),
            status: n % 2 ? ('reserved' as const) : ('cancellation_requested' as const),
            cancelAskedAt: n % 2 ? null : at,
          }
        }),
      )
      // Each begins and ends within a second of its own, as a member is inside once.
      const stays = await db.$count(fitnessStays)
      await db.insert(fitnessStays).values(
        each((n) => {
          const enteredAt = new Date(at.getTime() - (stays + n + 1) * 1_000)
          return {
            publicId: newPublicId(),
            memberId: master.id,
            purpose: 'pass' as const,
            passId: pass.id,
            by: 'door' as const,
            enteredAt,
            endsAt: new Date(enteredAt.getTime() + 1_000),
          }
        }),
      )
      await db
        .insert(passEvents)
        .values(each(() => ({ passId: pass.id, event: 'bought' as const, by: 'author' as const, at })))
    },
  }
}
