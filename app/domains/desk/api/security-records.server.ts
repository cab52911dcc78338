import { and, count, desc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { securityRecords } from '~/api/tables.server'
import { contains } from '~/db/contains.server'
import type { Db } from '~/db/database.server'
import { withinDays } from '~/db/within-days.server'
import { limitAndOffset } from '~/lists/list-page.server'
import { staff } from '~/domains/account/api/staff-tables.server'
import { members } from '~/domains/account/api/tables.server'
import {
  SECURITY_ACCOUNTS,
  type securityRecordQuery,
  type SecurityRecord,
} from '~/domains/desk/security-schemas'

type Filter = z.output<typeof securityRecordQuery>

/** Accounts of people whose name or ID contains the text. */
const accountsNamed = (db: Db, person: string) =>
  or(
    sql`${securityRecords.account} in ${db
      .select({ account: sql`'member:' || ${members.id}` })
      .from(members)
      .where(or(contains(members.name, person), contains(members.loginId, person)))}`,
    sql`${securityRecords.account} in ${db
      .select({ account: sql`'staff:' || ${staff.id}` })
      .from(staff)
      .where(or(contains(staff.name, person), contains(staff.loginId, person)))}`,
  )

/** Name and ID of whose account a column names. */
const nameOf = (column: 'account' | 'actor') => {
  const of = securityRecords[column]
  return {
    name: sql<string | null>`coalesce(
      (select nullif(name, '') from members where 'member:' || id = ${of}),
      (select name from staff where 'staff:' || id = ${of}),
      (select name from api_keys where 'apiKey:' || id = ${of}),
      (select name_ko from doors where 'door:' || public_id = ${of}),
      (select name from terminals where 'terminal:' || public_id = ${of}),
      (select purpose from webhook_endpoints where 'webhook:' || public_id = ${of}),
      (select name from locker_systems where 'lockerSystem:' || public_id = ${of}))`,
    loginId: sql<string | null>`coalesce(
      (select login_id from members where 'member:' || id = ${of}),
      (select login_id from staff where 'staff:' || id = ${of}),
      (select prefix from api_keys where 'apiKey:' || id = ${of}))`,
  }
}

/** One page of the records, newest first, and the number of all that match. */
export async function listSecurityRecords(db: Db, filter: Filter) {
  const { from, to, event, kind, person } = filter
  const where = and(
    withinDays(securityRecords.at, { from, to }),
    event ? eq(securityRecords.event, event) : undefined,
    kind ? sql`starts_with(${securityRecords.account}, ${`${kind}:`})` : undefined,
    person ? accountsNamed(db, person) : undefined,
  )
  const { limit, offset } = limitAndOffset(filter)
  const rows = await db
    .select({ record: securityRecords, of: nameOf('account'), by: nameOf('actor') })
    .from(securityRecords)
    .where(where)
    .orderBy(desc(securityRecords.at), desc(securityRecords.id))
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ count: count() }).from(securityRecords).where(where)
  const items = rows.map(({ record: { at, event: what, account, actor, network }, of, by }) => ({
    at: at.toISOString(),
    event: what,
    account: personOf(account, of),
    actor: actor === null || actor === account ? null : personOf(actor, by),
    network,
  }))
  return { items, count: all!.count }
}

function personOf(account: string, { name, loginId }: { name: string | null; loginId: string | null }) {
  const kind = SECURITY_ACCOUNTS.find((one) => account.startsWith(`${one}:`)) ?? 'typed'
  const typed = kind === 'typed' ? account.slice('typed:'.length) : null
  return { kind, name, loginId, typed } satisfies SecurityRecord['account']
}
