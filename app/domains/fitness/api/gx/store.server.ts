import { and, eq, sql } from 'drizzle-orm'
import type { MemberActor } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import type { Language } from '~/i18n/languages'
import { formatMinutes, formatSpan, seoulInstant, seoulMinutes, type LocalDate } from '~/rules/local-time'
import type { GX_EVENTS } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import type { Month } from '~/domains/fitness/rules/class-dates'
import { canBeOffered, heldUntil, isHeld } from '~/domains/fitness/rules/gx-offer'
import { countApplied, listWaiting, type ApplicationRecord, type ProgramRecord } from './queries.server'
import { gxApplications, gxEvents, gxWaits } from './tables.server'
import { LOCKS } from '~/db/locks.server'
import { boughtValues } from '~/domains/fitness/api/purchases.server'
import { stepsOf, tellMember, type Messaging } from '~/domains/fitness/api/steps.server'

/** Serialises a member's applications, so that two programmes at the same time cannot both be taken. */
export const lockMember = (tx: Db, memberId: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.gxApplications}::int, ${memberId}::int)`)

interface Place {
  program: ProgramRecord
  month: Month
  dates: LocalDate[]
  won: number
}

const timesOf = ({ program, dates }: Pick<Place, 'program' | 'dates'>) => ({
  firstDate: dates[0]!,
  lastDate: dates.at(-1)!,
  startsAt: seoulInstant(dates[0]!, program.startMinutes),
})

/** Takes a place: the fee, the dates and the policy stay as they are now. */
export async function insertApplication(
  messaging: Messaging,
  place: Place & { policyVersion: string },
  actor: MemberActor,
): Promise<ApplicationRecord> {
  const { tx, now } = messaging
  const { program, dates, month } = place
  const [application] = await tx
    .insert(gxApplications)
    .values({
      ...boughtValues(actor, { ...place, now }),
      programId: program.id,
      month,
      status: 'reserved',
      dates,
      ...timesOf(place),
      endsAt: seoulInstant(dates.at(-1)!, program.endMinutes),
    })
    .returning()
  const applied = { event: 'applied', by: 'author', actor, template: 'gxApplied' } as const
  await recordGxEvent(messaging, { application: application!, program }, applied)
  return application!
}

export async function insertWait({ tx, now }: Messaging, place: Place, memberId: number): Promise<number> {
  const { program, month, won } = place
  const [wait] = await tx
    .insert(gxWaits)
    .values({
      programId: program.id,
      memberId,
      month,
      status: 'waiting',
      won,
      ...timesOf(place),
      createdAt: now,
    })
    .returning({ id: gxWaits.id })
  return wait!.id
}

/** @returns whether the member was waiting */
export async function leaveWaiting(
  tx: Db,
  { program, memberId, month }: Pick<Place, 'program' | 'month'> & { memberId: number },
): Promise<boolean> {
  const left = await tx
    .update(gxWaits)
    .set({ status: 'left' })
    .where(
      and(
        eq(gxWaits.programId, program.id),
        eq(gxWaits.memberId, memberId),
        eq(gxWaits.month, month),
        eq(gxWaits.status, 'waiting'),
      ),
    )
    .returning({ id: gxWaits.id })
  return left.length > 0
}

const wordsOf = (program: ProgramRecord, { month }: { month: Month }, language: Language) => ({
  program: language === 'ko' ? program.nameKo : program.nameEn,
  month,
  time: formatSpan(program),
})

interface Applied {
  application: Pick<ApplicationRecord, 'id' | 'publicId' | 'memberId' | 'month'>
  program: ProgramRecord
}

/** Takes a step of an application. */
export const recordGxEvent = stepsOf<Applied, ApplicationRecord, (typeof GX_EVENTS)[number]>({
  kind: 'gx',
  messages: 'gx-event',
  rowOf: ({ application }) => application,
  change: (tx, id, changes) => tx.update(gxApplications).set(changes).where(eq(gxApplications.id, id)),
  add: (tx, applicationId, row) =>
    tx
      .insert(gxEvents)
      .values({ applicationId, ...row })
      .returning({ id: gxEvents.id }),
  words: ({ application, program }, language) => wordsOf(program, application, language),
})

/** Ends offers of a month that were not taken in time. The programme must be locked. */
export async function endLapsedOffers(
  { tx, now }: Pick<Messaging, 'tx' | 'now'>,
  { program, month }: Pick<Place, 'program' | 'month'>,
): Promise<void> {
  const offered = (await listWaiting(tx, program.id, month)).filter(({ wait }) => wait.offeredAt)
  for (const { wait } of offered)
    if (!isHeld(wait, now)) await tx.update(gxWaits).set({ status: 'left' }).where(eq(gxWaits.id, wait.id))
}

/**
 * Offers free places of a month to whoever waits, in order: each is held for half an hour, and nobody buys it but they. Who is no
 * fitness member any more is passed over. The programme must be locked. @returns how many were offered
 */
export async function offerPlaces(
  messaging: Messaging,
  { program, month }: Pick<Place, 'program' | 'month'>,
): Promise<number> {
  const { tx, now } = messaging
  await endLapsedOffers(messaging, { program, month })
  const waiting = await listWaiting(tx, program.id, month)
  const held = waiting.filter(({ wait }) => wait.offeredAt).length
  let free = program.capacity - (await countApplied(tx, program.id, month)) - held
  let offered = 0
  for (const { wait, isMember } of waiting) {
    if (free <= 0 || !canBeOffered(wait, now)) break
    if (wait.offeredAt) continue
    if (!isMember) {
      await tx.update(gxWaits).set({ status: 'left' }).where(eq(gxWaits.id, wait.id))
      continue
    }
    await tx.update(gxWaits).set({ offeredAt: now }).where(eq(gxWaits.id, wait.id))
    await notifyOffered(messaging, program, { ...wait, offeredAt: now })
    free -= 1
    offered += 1
  }
  return offered
}

const notifyOffered = (
  messaging: Messaging,
  program: ProgramRecord,
  wait: typeof gxWaits.$inferSelect,
): Promise<void> =>
  tellMember(messaging, wait.memberId, {
    template: 'gxPlaceOffered',
    key: `gx-wait:${wait.id}`,
    path: fitnessPaths.program({ id: program.publicId }, { month: wait.month }),
    words: (language) => ({
      ...wordsOf(program, wait, language),
      until: formatMinutes(seoulMinutes(heldUntil(wait)!)),
    }),
  })
