import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { showsAnyOf } from '~/api/shown.server'
import { accessRecords } from '~/api/tables.server'
import type { Db } from '~/db/database.server'
import { renderMessage } from '~/messaging/render.server'
import { outbox } from '~/messaging/tables.server'
import { formatMinutes } from '~/rules/local-time'
import { claimsOfStays } from '~/domains/parking/api/car-kinds.server'
import { staysOfDays } from '~/domains/parking/api/stay-queries.server'
import type { LoadedVisit } from '~/domains/visitors/api/queries.server'
import { visitEvents } from '~/domains/visitors/api/tables.server'
import type { GuestSectionName } from './columns'
import type { Row } from './my-data.server'

/** A visit, and the numbers of the visitors whose phone was given. */
export interface GuestsOfVisit {
  loaded: LoadedVisit
  numbers: readonly number[]
}

/**
 * Everything that is kept of these guests of a visit, by section (decisions §11): the reservation, they themselves, its history as far as it is
 * about them, messages to them, stays of the cars they came with, and who looked. Others of the visit are left out.
 */
export async function guestData(
  db: Db,
  { loaded, numbers }: GuestsOfVisit,
  now: Date,
): Promise<Record<GuestSectionName, Row[]>> {
  const { visit, company, visitors } = loaded
  const own = visitors.filter(({ number }) => numbers.includes(number))
  return {
    visit: [
      {
        date: visit.visitDate,
        from: formatMinutes(visit.visitMinutes),
        floor: visit.floor,
        company: company.nameKo,
        purpose: visit.purpose,
        text: visit.purposeText,
        version: visit.consentVersion,
        agreed: visit.consentedAt,
        at: visit.createdAt,
      },
    ],
    visitor: own.map(({ name, mobile, email, companyName, plate, status, checkedInAt, checkedOutAt }) => ({
      name,
      mobile,
      email,
      employer: companyName,
      plate,
      status,
      at: checkedInAt,
      until: checkedOutAt,
    })),
    history: await historyOf(db, visit.id, numbers),
    messages: await messagesTo(
      db,
      visit.id,
      own.flatMap(({ mobile, email }) => (email ? [mobile, email] : [mobile])),
    ),
    parking: await staysOf(
      db,
      loaded,
      own.flatMap(({ plate }) => plate ?? []),
      now,
    ),
    looks: await looksAt(db, visit.publicId, numbers),
  }
}

async function historyOf(db: Db, visitId: number, numbers: readonly number[]): Promise<Row[]> {
  const rows = await db
    .select()
    .from(visitEvents)
    .where(
      and(
        eq(visitEvents.visitId, visitId),
        or(isNull(visitEvents.visitorNumber), inArray(visitEvents.visitorNumber, [...numbers])),
      ),
    )
    .orderBy(asc(visitEvents.id))
  return rows
    .filter(({ visitorNumbers }) => visitorNumbers?.some((number) => numbers.includes(number)) ?? true)
    .map(({ at, event, reason }) => ({ at, event, reason }))
}

/** What was sent to these phones and addresses about the visit, as long as it is kept. */
async function messagesTo(db: Db, visitId: number, recipients: string[]): Promise<Row[]> {
  const rows = await db
    .select({ message: outbox })
    .from(outbox)
    .innerJoin(visitEvents, eq(sql`${visitEvents.id}::text`, sql`split_part(${outbox.dedupeKey}, ':', 2)`))
    .where(
      and(
        eq(visitEvents.visitId, visitId),
        like(outbox.dedupeKey, 'visit-event:%'),
        inArray(outbox.recipient, recipients),
      ),
    )
    .orderBy(asc(outbox.id))
  return rows.map(({ message }) => ({ at: message.createdAt, ...sent(message) }))
}

function sent(message: typeof outbox.$inferSelect): Row {
  const { subject: title, text } = renderMessage(message)
  return { type: message.channel, title, text }
}

/** Stays that the visit's own people came for: anybody may have typed any plate, so a car that came for something else is not told (decisions §11). */
async function staysOf(
  db: Db,
  { visit, visitors }: LoadedVisit,
  plates: string[],
  now: Date,
): Promise<Row[]> {
  const ofCars = await staysOfDays(
    db,
    plates.map((plate) => plate.toUpperCase()),
    visit.visitDate,
    visit.visitDate,
  )
  const claims = await claimsOfStays(db, ofCars, now)
  const isOfVisit = ({ id }: { id: number }) => {
    const claim = claims.get(id)
    return claim?.by === 'visit' && visitors.some((person) => person.id === claim.id)
  }
  return ofCars.filter(isOfVisit).map(({ plate, beginAt, exitedAt, chargedWon }) => ({
    plate,
    at: beginAt,
    until: exitedAt,
    won: chargedWon,
  }))
}

/** Lists and pages in which others saw the visit or these people; the building's staff and the company's are not named. */
async function looksAt(db: Db, id: string, numbers: readonly number[]): Promise<Row[]> {
  const things = [id, ...numbers.flatMap((number) => [`${id}#${number}`, `${id}.${number}`])]
  const rows = await db
    .select()
    .from(accessRecords)
    .where(showsAnyOf(things))
    .orderBy(asc(accessRecords.at), asc(accessRecords.id))
  return rows
    .filter(({ actor }) => !actor.startsWith('guest'))
    .map(({ at, actor, action }) => ({ at, by: actor.split(':')[0]!, action }))
}
