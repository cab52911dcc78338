import { and, desc, eq, inArray, is, isNotNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/database.server'
import { inThousands } from '~/db/in-thousands'
import type { Language } from '~/i18n/languages'
import { CODE_TEMPLATE, type Accepted } from './gateways/gateway'
import { hasKeptShort, KEPT_SHORT, outbox, wordsOf } from './tables.server'
import type { TemplateName } from './templates'
import { RETENTION } from '~/rules/retention'
import { MS_PER_DAY, MS_PER_HOUR, MS_PER_MINUTE } from '~/rules/time-units'

export const CHANNELS = ['sms', 'email', 'push'] as const
export type Channel = (typeof CHANNELS)[number]

/** A message to one person; it is rendered when it is sent. */
export interface NewMessage {
  /** Equal for every attempt to write the same message, such as `visit:12:approved:0:sms`. */
  dedupeKey: string
  channel: Channel
  /** Phone number, e-mail address or device token. */
  recipient: string
  /** The recipient's language. */
  language: Language
  template: TemplateName
  params: Record<string, string>
  /** The member in whose notifications it stands; one of the rows of a message has it. */
  memberId?: number
  /** Not sent later than this, however long the provider was away; a day after it is due by default. */
  usefulUntil?: Date
}

export type OutboxRow = typeof outbox.$inferSelect

/** What is older is not sent any more, unless the message says otherwise. */
const USEFUL_HOURS = 24

/** So many messages of one transaction are sent at once by a channel; more are spread, so that other people's do not wait behind them. */
const AT_ONCE = 20
const PER_SECOND = 10
/** How many messages a transaction has queued by each channel. */
const queuedBy = new WeakMap<Db, Partial<Record<Channel, number>>>()

/** How long a transaction's next message by this channel waits, however many calls the transaction makes. */
function secondsToWait(tx: Db, channel: Channel): number {
  const counts = queuedBy.get(tx) ?? {}
  const before = counts[channel] ?? 0
  // What belongs to no transaction has nothing in common.
  if (is(tx, PgTransaction)) queuedBy.set(tx, { ...counts, [channel]: before + 1 })
  return before < AT_ONCE ? 0 : Math.ceil((before + 1 - AT_ONCE) / PER_SECOND)
}

/** Longer than sending can take, so that no row is claimed while its process still sends it. */
const CLAIM_MINUTES = 5

/**
 * Writes messages in the transaction of the change they report, so that both happen or neither. Existing keys
 * are skipped.
 */
export async function queueMessages(tx: Db, messages: readonly NewMessage[], now: Date): Promise<void> {
  const rows = messages.map((message) => {
    const due = new Date(now.getTime() + secondsToWait(tx, message.channel) * 1_000)
    return {
      ...message,
      ...newsOf(message),
      usefulUntil: message.usefulUntil ?? new Date(due.getTime() + USEFUL_HOURS * MS_PER_HOUR),
      status: 'waiting' as const,
      createdAt: now,
      nextAttemptAt: due,
    }
  })
  for (const some of inThousands(rows))
    await tx.insert(outbox).values(some).onConflictDoNothing({ target: outbox.dedupeKey })
}

/** What is no news to whoever has come in: the link to come in, and what they have themselves. */
const NO_NEWS: readonly TemplateName[] = ['invitation', 'invitationReminder', 'visitReminderHost']

/** What makes a message a line of a member's notifications: whose, and where it leads in the reader's own language. */
function newsOf({ memberId, template, params: { link } }: NewMessage) {
  if (memberId === undefined || NO_NEWS.includes(template)) return { memberId: null, path: null }
  if (!link) return { memberId, path: null }
  const url = new URL(link)
  url.searchParams.delete('lng')
  return { memberId, path: url.pathname + url.search + url.hash }
}

/**
 * Messages that wait for no others: those of a channel, so that none waits for another's provider, and of these the codes, which are
 * of use for three minutes.
 */
export interface Queue {
  channel: Channel
  isOfCodes: boolean
}

const isInQueue = ({ channel, isOfCodes }: Queue) =>
  and(
    eq(outbox.channel, channel),
    isOfCodes ? eq(outbox.template, CODE_TEMPLATE) : ne(outbox.template, CODE_TEMPLATE),
  )

/**
 * Claims due messages of a queue for this process and counts the attempt. The claim is committed before anything is sent;
 * when the process dies, it expires after five minutes.
 * @param sending what this process has not yet written down: it may have been taken however old its claim is
 */
export async function claimDue(
  db: Db,
  queue: Queue,
  { count, sending = [], now }: { count: number; sending?: readonly number[]; now: Date },
): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        isInQueue(queue),
        eq(outbox.status, 'waiting'),
        lte(outbox.nextAttemptAt, now),
        sending.length > 0 ? notInArray(outbox.id, [...sending]) : undefined,
      ),
    )
    .orderBy(outbox.nextAttemptAt, outbox.id)
    .limit(count)
    .for('update', { skipLocked: true })
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + CLAIM_MINUTES * MS_PER_MINUTE),
    })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
}

/** Why a message was never tried. */
export const NO_GATEWAY = 'noGateway'

/** Ends a queue's messages that are of no use any more. */
export const expireWithoutGateway = (db: Db, queue: Queue, now: Date) =>
  db
    .update(outbox)
    .set({ status: 'expired', resultCode: NO_GATEWAY, resultAt: now })
    .where(and(isInQueue(queue), eq(outbox.status, 'waiting'), lte(outbox.usefulUntil, now)))

/**
 * Records the outcome of claimed messages, except those whose claim has expired and that another process has
 * claimed since.
 */
export const recordOutcome = (
  db: Db,
  claimed: OutboxRow[],
  outcome: Partial<Pick<OutboxRow, 'status' | 'nextAttemptAt' | 'resultCode' | 'resultAt' | 'provider'>>,
) => {
  const claims = claimed.map(({ id, attempts }) => sql`(${id}::bigint, ${attempts}::int)`)
  return db
    .update(outbox)
    .set(outcome)
    .where(
      and(
        sql`(${outbox.id}, ${outbox.attempts}) in (${sql.join(claims, sql`, `)})`,
        eq(outbox.status, 'waiting'),
      ),
    )
}

/** A message that was accepted, and what its provider answered. */
export interface AcceptedRow {
  row: OutboxRow
  accepted: Accepted
}

/** Minutes until a gateway is first asked how a message ended: a report of its own comes sooner. */
const FIRST_ASKED = 2

/** Records what providers have accepted, in one statement; those claimed by another process since are left to it. */
export function recordAccepted(db: Db, all: AcceptedRow[], now: Date) {
  const askAt = new Date(now.getTime() + FIRST_ASKED * MS_PER_MINUTE)
  const taken = all.map(({ row: { id, attempts }, accepted }) => {
    const { provider, providerId, code, sentAs, alimtalkCode } = accepted
    const asked = providerId === undefined ? null : askAt.toISOString()
    return sql`(${id}::bigint, ${attempts}::int, ${provider ?? null}::text, ${providerId ?? null}::text, ${code ?? null}::text, ${sentAs ?? null}::text, ${alimtalkCode?.slice(0, 40) ?? null}::text, ${asked}::timestamptz)`
  })
  const at = sql`${now.toISOString()}::timestamptz`
  return db.execute(sql`update outbox
    set status = 'sent', sent_at = ${at}, result_at = ${at}, provider = taken.provider, provider_id = taken.provider_id,
      result_code = taken.code, sent_as = taken.sent_as, alimtalk_code = taken.alimtalk_code, ask_at = taken.ask_at
    from (values ${sql.join(taken, sql`, `)}) as taken (id, attempts, provider, provider_id, code, sent_as, alimtalk_code, ask_at)
    where outbox.id = taken.id and outbox.attempts = taken.attempts and outbox.status = 'waiting'`)
}

/**
 * Lets failed messages be sent once more, with all attempts. To their providers they are other messages, as the first may have
 * been taken after all and a repetition would be dropped.
 * @param keepsEnd whether the end of their use stays: that of a reminder does
 */
export async function sendAgainAt(
  tx: Db,
  ids: readonly number[],
  now: Date,
  { keepsEnd }: { keepsEnd: boolean },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(outbox)
    .set({
      status: 'waiting',
      attempts: 0,
      // The id at the provider is made of it.
      createdAt: now,
      nextAttemptAt: now,
      ...(!keepsEnd && { usefulUntil: new Date(now.getTime() + USEFUL_HOURS * MS_PER_HOUR) }),
      provider: null,
      providerId: null,
      sentAs: null,
      alimtalkCode: null,
      sentAt: null,
      resultCode: null,
      resultAt: null,
      settledAt: null,
      askAt: null,
    })
    .where(inArray(outbox.id, [...ids]))
}

/** The newest messages, all or of one recipient, for the development outbox. */
export const listNewest = (db: Db, count: number, recipient?: string) =>
  db
    .select()
    .from(outbox)
    .where(recipient === undefined ? undefined : eq(outbox.recipient, recipient))
    .orderBy(desc(outbox.id))
    .limit(count)

/** Messages deleted in one transaction: few, so that its locks are short. */
const PURGED_AT_ONCE = 1_000

/**
 * Deletes messages that were sent or failed long ago, and all older ones with a one-time code. Links and codes go before: once a message
 * has arrived, once nobody can report on it or send it again any more, and once a one-time code is over.
 */
export async function purgeOutbox(db: Db, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ params: sql`${outbox.params} - ${sql.param([...KEPT_SHORT])}::text[]` })
    .where(
      and(
        hasKeptShort(outbox),
        or(
          eq(outbox.status, 'delivered'),
          and(eq(outbox.status, 'sent'), lt(outbox.sentAt, daysBefore(now, RETENTION.messageLinkDays))),
          isNotNull(outbox.settledAt),
          and(eq(outbox.template, CODE_TEMPLATE), lte(outbox.usefulUntil, now)),
        ),
      ),
    )
  const isOver = and(
    ne(outbox.status, 'waiting'),
    lt(outbox.createdAt, daysBefore(now, RETENTION.messageDays)),
  )
  const isOldCode = and(
    eq(outbox.template, sql.raw(`'${CODE_TEMPLATE}'`)),
    lt(outbox.createdAt, daysBefore(now, RETENTION.codeDays)),
  )
  for (const isOld of [isOver, isOldCode]) {
    const old = db
      .select({ id: outbox.id })
      .from(outbox)
      .where(isOld)
      .orderBy(outbox.createdAt)
      .limit(PURGED_AT_ONCE)
      .for('update', { skipLocked: true })
    const purge = () =>
      db
        .delete(outbox)
        .where(sql`${outbox.id} = any(array(${old}))`)
        .returning({ id: outbox.id })
    while ((await purge()).length === PURGED_AT_ONCE);
  }
}

/** The keys among these under which a message has been queued. */
export async function findQueued(db: Db, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(sql`${outbox.dedupeKey} in (select unnest(${sql.param(keys)}::text[]))`)
  return new Set(rows.map(({ key }) => key))
}

/** Deletes all messages to these recipients, and all that are told this member, sent or not. */
export const destroyMessagesTo = (tx: Db, recipients: string[], memberId?: number) =>
  tx
    .delete(outbox)
    .where(
      or(
        inArray(outbox.recipient, recipients),
        memberId === undefined ? undefined : eq(outbox.memberId, memberId),
      ),
    )

/**
 * Deletes messages to others in which a person is named, alone or within a longer text. Those that still wait may be about
 * somebody of the same name: they are sent first, and deleted by the next `purgeOutbox`.
 * @param words the person's name, phone, address or ID, as in the parameters of messages
 */
export async function destroyMessagesNaming(tx: Db, words: string[]): Promise<void> {
  if (words.length === 0) return
  const pattern = `(^|[^${LETTERS}])(${words.map(escapeForPattern).join('|')})($|${HONORIFIC}|[^${LETTERS}])`
  const isNaming = and(
    or(...words.map(hasWordsOf)),
    sql`exists (select 1 from jsonb_each_text(${outbox.params}) as param where param.value ~ ${pattern})`,
  )
  await tx.delete(outbox).where(and(ne(outbox.status, 'waiting'), isNaming))
  await tx
    .update(outbox)
    .set({ createdAt: new Date(0) })
    .where(and(ne(outbox.template, CODE_TEMPLATE), isNaming))
}

/** What a name ends before: listed, as the class of letters depends on the database's locale. */
const LETTERS = '0-9A-Za-z가-힣'
/** The honorific (nim) that texts write after a name without a space. */
const HONORIFIC = '\\uB2D8'
/** The same split as that of `message_words`. */
const SEPARATORS = /(?:[^0-9A-Za-z가-힣]|님)+/
/** Whether a message may contain this text, by the index of words; a text without a letter of ours has none, and is looked for everywhere. */
const hasWordsOf = (text: string) => {
  const found = text.split(SEPARATORS).filter(Boolean)
  return found.length > 0 ? sql`${wordsOf(outbox.params)} @> ${sql.param(found)}::text[]` : sql`true`
}
const escapeForPattern = (word: string) => word.replace(/[^\p{L}\p{N}\s@]/gu, '\\$&')

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * MS_PER_DAY)
