import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '~/db/database.server'
import type { Gateway, Report, SmsProvider } from './gateways/gateway'
import type { OutboxRow } from './outbox.server'
import { outbox } from './tables.server'
import { MS_PER_MINUTE } from '~/rules/time-units'

/** How long a report of a message that is not known is kept, as it may come before what the gateway answered is written down (ms). */
const KNOWN_WITHIN = 1_000

/**
 * Records how messages ended. Only those that were accepted change, and each once: a report that comes again, late or for a
 * message that is not ours changes nothing.
 * @returns how many messages changed
 */
export async function recordReports(
  db: Db,
  provider: SmsProvider,
  reports: readonly Report[],
  now: Date,
): Promise<number> {
  const final = reports.filter(({ outcome }) => outcome !== 'pending')
  const changed = await recordFinal(db, provider, final, now)
  const unknown = await withoutMessage(db, provider, final)
  if (unknown.length === 0) return changed
  await wait(KNOWN_WITHIN)
  return changed + (await recordFinal(db, provider, unknown, now))
}

/** Reports that name no message. */
async function withoutMessage(db: Db, provider: SmsProvider, reports: readonly Report[]): Promise<Report[]> {
  const ids = reports.map(({ providerId }) => providerId)
  const rows = await db
    .select({ id: outbox.providerId })
    .from(outbox)
    .where(and(eq(outbox.provider, provider), inArray(outbox.providerId, ids)))
  const known = new Set(rows.map(({ id }) => id))
  return reports.filter(({ providerId }) => !known.has(providerId))
}

async function recordFinal(
  db: Db,
  provider: SmsProvider,
  final: readonly Report[],
  now: Date,
): Promise<number> {
  if (final.length === 0) return 0
  const values = final.map(
    ({ providerId, outcome, code, sentAs }) =>
      sql`(${providerId}::text, ${outcome}::text, ${code.slice(0, 40)}::text, ${sentAs ?? null}::text)`,
  )
  const { rows } = await db.execute<{ id: number }>(sql`update outbox
    set status = said.outcome, result_code = said.code, result_at = ${now.toISOString()}::timestamptz, ask_at = null,
      sent_as = coalesce(said.sent_as, outbox.sent_as)
    from (values ${sql.join(values, sql`, `)}) as said (provider_id, outcome, code, sent_as)
    where outbox.provider = ${provider} and outbox.provider_id = said.provider_id and outbox.status = 'sent'
    returning outbox.id`)
  return rows.length
}

/** Asked at the same time, and so many in one run. */
const TOGETHER = 5
const ASKED = 100
/** A message is asked about less and less often, so many minutes after the last time; after these days no more. */
const ASKED_DAYS = 3
const minutesToNext = (age: number) => (age < 15 ? 3 : age < 120 ? 15 : 120)

/**
 * Asks the gateway about accepted messages of which it has not reported: it makes no reports, or one was lost. A row is claimed by
 * the time of its next question, so that two processes do not ask twice.
 */
export async function askForReports(
  db: Db,
  gateway: Gateway,
  clock: () => Date,
  log?: Logger,
): Promise<void> {
  const { ask, provider } = gateway
  if (!ask) return
  const rows = await claimAsked(db, provider, clock())
  for (let first = 0; first < rows.length; first += TOGETHER) {
    const reports = await Promise.all(
      rows.slice(first, first + TOGETHER).map((row) =>
        ask({ providerId: row.providerId!, sentAs: row.sentAs, template: row.template }).catch(
          (error: unknown) => {
            const { name, code } = error as Error & { code?: unknown }
            log?.warn({ message: row.id, provider, err: { name, code } }, 'no answer about a message')
            return undefined
          },
        ),
      ),
    )
    await recordReports(
      db,
      provider,
      reports.filter((report) => report !== undefined),
      clock(),
    )
  }
}

const claimAsked = (db: Db, provider: SmsProvider, now: Date): Promise<OutboxRow[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(and(eq(outbox.status, 'sent'), eq(outbox.provider, provider), lte(outbox.askAt, now)))
      .orderBy(asc(outbox.askAt))
      .limit(ASKED)
      .for('update', { skipLocked: true })
    const next = new Map<number | null, number[]>()
    for (const { id, sentAt } of due) {
      const age = (now.getTime() - (sentAt ?? now).getTime()) / MS_PER_MINUTE
      const minutes = age > ASKED_DAYS * 24 * 60 ? null : minutesToNext(age)
      next.set(minutes, [...(next.get(minutes) ?? []), id])
    }
    for (const [minutes, ids] of next)
      await tx
        .update(outbox)
        .set({ askAt: minutes === null ? null : new Date(now.getTime() + minutes * MS_PER_MINUTE) })
        .where(inArray(outbox.id, ids))
    return due
  })
