import { sql } from 'drizzle-orm'
import type { ApiContext } from '~/api/context.server'
import { fieldProblem, Problem } from '~/api/problem'
import type { Db } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { addMonths, seoulDate, seoulInstant } from '~/rules/local-time'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import { listChanges, recordChange } from '~/domains/account/api/changes.server'
import type { AccessReview, ReviewedEvent, ReviewedPerson } from '~/domains/desk/access-review-schemas'
import { isUnusual, MONTHS_COMPARED, monthToReview } from '~/domains/desk/rules/access-review'

/** People on the page; the file has all. */
const MOST_PEOPLE = 200

/** The subject under which the signatures of a month are stored. */
export const reviewSubject = (month: string) => `access-review:${month}`

/** When a month begins and ends, and what it is compared with begins. */
function periodOf(month: string) {
  const at = (months: number) => seoulInstant(addMonths(`${month}-01`, months), 0).toISOString()
  return { from: at(0), to: at(1), before: at(-MONTHS_COMPARED) }
}

/** Everybody who looked at personal data in a month, those who did most first. Guests only see their own. */
export async function reviewedPeople(db: Db, month: string): Promise<ReviewedPerson[]> {
  const { from, to, before } = periodOf(month)
  const inMonth = sql`at >= ${from}::timestamptz`
  const hour = sql`extract(hour from at at time zone 'Asia/Seoul')`
  const { rows } = await db.execute<Omit<ReviewedPerson, 'isUnusual'>>(sql`
    select split_part(r.actor, ':', 1) as "kind",
      nullif(coalesce(m.name, s.name, k.name), '') as "name", coalesce(m.login_id, s.login_id, k.prefix) as "loginId",
      r.looks, r.exports, r.nights, r.days, r.before
    from (
      select actor, count(*) filter (where ${inMonth})::int as looks,
        count(*) filter (where ${inMonth} and action like '%:export%')::int as exports,
        count(*) filter (where ${inMonth} and (${hour} >= 22 or ${hour} < 6))::int as nights,
        count(distinct (at at time zone 'Asia/Seoul')::date) filter (where ${inMonth})::int as days,
        round(count(*) filter (where not ${inMonth}) / ${MONTHS_COMPARED}::numeric)::int as before
      from access_records
      where at >= ${before}::timestamptz and at < ${to}::timestamptz and actor ~ '^(member|staff|apiKey):'
      group by actor
    ) r
    left join members m on 'member:' || m.id = r.actor
    left join staff s on 'staff:' || s.id = r.actor
    left join api_keys k on 'apiKey:' || k.id = r.actor
    where r.looks > 0
    order by r.looks desc, r.actor`)
  return rows.map((row) => ({ ...row, isUnusual: isUnusual(row) }))
}

/** What was recorded of security in a month, by event. */
async function reviewedEvents(db: Db, month: string): Promise<ReviewedEvent[]> {
  const { from, to, before } = periodOf(month)
  const { rows } = await db.execute<Omit<ReviewedEvent, 'isUnusual'>>(sql`
    select event, count(*) filter (where at >= ${from}::timestamptz)::int as "count",
      round(count(*) filter (where at < ${from}::timestamptz) / ${MONTHS_COMPARED}::numeric)::int as "before"
    from security_records
    where at >= ${before}::timestamptz and at < ${to}::timestamptz
    group by event
    having count(*) filter (where at >= ${from}::timestamptz) > 0
    order by "count" desc, event`)
  return rows.map((row) => ({ ...row, isUnusual: isUnusual({ looks: row.count, before: row.before }) }))
}

/** The review of a month. */
export async function accessReview(db: Db, month: string, now: Date): Promise<AccessReview> {
  const people = await reviewedPeople(db, month)
  const signatures = await listChanges(db, reviewSubject(month))
  return {
    month,
    isOver: month <= monthToReview(seoulDate(now)),
    people: people.slice(0, MOST_PEOPLE),
    sums: sumsOf(people),
    security: await reviewedEvents(db, month),
    signatures: signatures.map(({ at, by, after }) => ({ at, by, ...(after as Signed) })),
  }
}

/** What is stored of a signature. */
interface Signed {
  finding: string
  looks: number
}

function sumsOf(people: readonly ReviewedPerson[]) {
  const sumOf = (key: 'looks' | 'exports' | 'nights') => people.reduce((sum, person) => sum + person[key], 0)
  return {
    people: people.length,
    looks: sumOf('looks'),
    exports: sumOf('exports'),
    nights: sumOf('nights'),
    unusual: people.filter((person) => person.isUnusual).length,
  }
}

/**
 * Signs the review of a month that is over. Each signature is kept, with the number of records it was given for.
 * @throws Problem 409 before the month is over; 422 at a missing finding where somebody is unusual
 */
export async function signReview(
  c: ApiContext,
  tx: Db,
  { month, finding }: { month: string; finding: string },
) {
  if (month > monthToReview(seoulDate(c.var.deps.clock()))) throw new Problem(409, 'reviewMonthNotOver')
  const { looks, unusual } = sumsOf(await reviewedPeople(tx, month))
  if (unusual > 0 && finding === '') throw fieldProblem('finding', 'reviewNoteRequired')
  const after: Signed = { finding, looks }
  await recordChange(c, tx, { subject: reviewSubject(month), before: null, after })
}

/** The review of a month as a sheet in the reader's language. */
export function reviewSheet(month: string, people: ReviewedPerson[], language: Language) {
  const t = translator(language)
  const column = (
    key: 'looks' | 'exports' | 'nights' | 'days' | 'before',
  ): WorkbookColumn<ReviewedPerson> => ({
    head: t(`desk:review.${key}`),
    width: 12,
    kind: 'number',
    cell: (person) => person[key],
  })
  const columns: WorkbookColumn<ReviewedPerson>[] = [
    { head: t('desk:access.actor'), cell: ({ name }) => name ?? t('desk:review.gone') },
    { head: t('desk:staff.loginId'), cell: ({ loginId }) => loginId ?? '' },
    { head: t('desk:access.who'), cell: ({ kind }) => t(`desk:access.kind.${kind}`) },
    column('looks'),
    column('exports'),
    column('nights'),
    column('days'),
    column('before'),
    {
      head: t('desk:review.state'),
      cell: (person) => (person.isUnusual ? t('desk:review.unusual') : ''),
    },
  ]
  return { title: month, columns, rows: people }
}
