import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { ApiContext } from '~/api/context.server'
import type { Db } from '~/db/database.server'
import { withinDays } from '~/db/within-days.server'
import { allowancesOf, assertAllAllowed } from '~/decisions/decide.server'
import type { Language } from '~/i18n/languages'
import { SMS_PROVIDERS } from '~/messaging/gateways/gateway'
import { NO_GATEWAY, sendAgainAt, type Channel, type OutboxRow } from '~/messaging/outbox.server'
import { titleOf } from '~/messaging/render.server'
import { isFailed, outbox } from '~/messaging/tables.server'
import { TEMPLATES } from '~/messaging/templates'
import { normaliseMobile } from '~/rules/phone'
import { maskEmail, maskPhone } from '~/rules/text'
import {
  MESSAGE_DECISIONS,
  type DeskMessage,
  type MessageDecision,
  type messageQuery,
} from '~/domains/desk/message-schemas'
import { isOfTheMoment, messageRefusal } from '~/domains/desk/rules/message-decisions'
import { messageTrouble } from '~/domains/desk/rules/message-trouble'

type Query = z.output<typeof messageQuery>

const ofView: Record<Query['status'], SQL | undefined> = {
  failed: isFailed(outbox),
  waiting: eq(outbox.status, 'waiting'),
  all: undefined,
}

/** Several texts may have the same title, such as a booking cancelled by oneself and by the desk: they are found together. */
const titledLike = (text: string, language: Language) => {
  const title = titleOf(text, language)
  return TEMPLATES.filter((template) => titleOf(template, language) === title)
}

function byWay(way: Query['way']): SQL | undefined {
  if (!way) return undefined
  const provider = SMS_PROVIDERS.find((one) => one === way)
  return provider ? eq(outbox.provider, provider) : eq(outbox.channel, way as OutboxRow['channel'])
}

const whereOf = ({ status, from, to, text, way, recipient }: Query, language: Language) =>
  and(
    ofView[status],
    withinDays(outbox.createdAt, { from, to }),
    text ? inArray(outbox.template, titledLike(text, language)) : undefined,
    byWay(way),
    recipient ? inArray(outbox.recipient, [recipient, normaliseMobile(recipient)]) : undefined,
  )

/** One page of messages, newest first, and how many there are. */
export async function listMessages(
  db: Db,
  query: Query,
  language: Language,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = whereOf(query, language)
  const rows = await db
    .select()
    .from(outbox)
    .where(where)
    .orderBy(desc(outbox.id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ count: count() }).from(outbox).where(where)
  return { rows, count: counted!.count }
}

/** The texts that a list can be narrowed to, each title once. */
export function listTexts(language: Language) {
  const found = new Map<string, string>()
  for (const template of TEMPLATES) {
    const title = titleOf(template, language)
    if (!found.has(title)) found.set(title, template)
  }
  return [...found]
    .map(([title, text]) => ({ text, title }))
    .sort((a, b) => a.title.localeCompare(b.title, language))
}

/**
 * As the desk sees a message: without what it says and its links, which are for its recipient alone.
 * @param withoutGateway channels whose messages wait for one
 */
export function toDeskMessage(
  row: OutboxRow,
  language: Language,
  now: Date,
  withoutGateway: readonly Channel[],
): DeskMessage {
  const { id, template, channel, provider, sentAs, status, attempts, createdAt } = row
  const { resultAt, resultCode, alimtalkCode, settledAt } = row
  const isUntried = status === 'waiting' && withoutGateway.includes(channel)
  const isArrived = status === 'sent' || status === 'delivered'
  return {
    id: String(id),
    title: titleOf(template, language),
    recipient: maskedRecipient(row),
    channel,
    provider,
    sentAs,
    status,
    attempts,
    createdAt: createdAt.toISOString(),
    resultAt: resultAt?.toISOString() ?? null,
    resultCode,
    alimtalkCode,
    trouble: isArrived
      ? null
      : messageTrouble({
          provider,
          code: isUntried ? NO_GATEWAY : resultCode,
          isExpired: status === 'expired',
        }),
    isSettled: settledAt !== null,
    actions: allowancesOf(MESSAGE_DECISIONS, (decision) => messageRefusal(row, decision, now)),
  }
}

function maskedRecipient({ channel, recipient }: OutboxRow): string | null {
  if (channel === 'push') return null
  return channel === 'sms' ? maskPhone(recipient) : maskEmail(recipient)
}

/**
 * Sends messages again, or marks their failures as dealt with: all of them or none.
 * @returns how many
 * @throws Problem 404; 409 with an error per message that is not failed, or about a moment that is over
 */
export async function decideMessages(
  c: ApiContext,
  tx: Db,
  { decision, ids }: { decision: MessageDecision; ids: string[] },
): Promise<number> {
  const now = c.var.deps.clock()
  const rows = await tx
    .select()
    .from(outbox)
    .where(inArray(outbox.id, ids.map(Number)))
    .orderBy(outbox.id)
    .for('update')
  assertAllAllowed(ids, rows, {
    idOf: ({ id }) => String(id),
    refusalOf: (row) => messageRefusal(row, decision, now),
  })
  const found = rows.map(({ id }) => id)
  if (decision === 'settle') await tx.update(outbox).set({ settledAt: now }).where(inArray(outbox.id, found))
  else {
    const [moments, others] = [true, false].map((is) =>
      rows.filter(({ template }) => isOfTheMoment(template) === is).map(({ id }) => id),
    )
    await sendAgainAt(tx, moments!, now, { keepsEnd: true })
    await sendAgainAt(tx, others!, now, { keepsEnd: false })
  }
  return found.length
}
