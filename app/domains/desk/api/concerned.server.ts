import { count, sql } from 'drizzle-orm'
import { accessRecords } from '~/api/tables.server'
import type { Db, RowOf } from '~/db/database.server'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { formatPhone } from '~/rules/phone'
import { maskName } from '~/rules/text'
import type { WorkbookColumn } from '~/workbooks/workbook.server'
import { CONCERNED_AS, type Concerned } from '~/domains/desk/concerned-schemas'
import { whereOf, type RecordFilter } from './access-records.server'

/** People on the page; the file has all. */
const MOST_SHOWN = 100

/** Somebody whose data was shown, with what they can be told by. */
interface ConcernedPerson {
  as: (typeof CONCERNED_AS)[number]
  name: string
  companyKo: string | null
  companyEn: string | null
  mobile: string | null
  email: string | null
  times: number
  first: Date
  last: Date
}

/**
 * Everybody whose data the records of some days, or of an account, showed: the accounts themselves, whoever wrote, booked or bought what
 * was shown, visitors, writers of inquiries and people of the block list (decisions §13). Records from before what lists
 * showed was kept count by their subject. What has been deleted since concerns nobody any more.
 */
export async function concernedPeople(db: Db, filter: RecordFilter): Promise<ConcernedPerson[]> {
  const { rows } = await db.execute<RowOf<ConcernedPerson>>(sql`
    with shown as materialized (
      select substring(thing from 1 for 22) as id, substring(thing from '[#.]([0-9]+)$')::int as number,
        count(*) as times, min("at") as first, max("at") as last
      from ${accessRecords}, unnest(coalesce(${accessRecords.shown}, array[${accessRecords.subject}])) as thing
      where ${whereOf(db, filter) ?? sql`true`} and thing ~ '^[A-Za-z0-9_-]{22}([#.][0-9]{1,4})?$'
      group by 1, 2
    ), of_members as (
      select m.id as member_id, s.times, s.first, s.last from shown s join members m on m.public_id = s.id
      union all select c.author_id, s.times, s.first, s.last from shown s join complaints c on c.public_id = s.id
      union all select h.member_id, s.times, s.first, s.last from shown s join heating_requests h on h.public_id = s.id
      union all select b.member_id, s.times, s.first, s.last from shown s join bookings b on b.public_id = s.id
      union all select g.member_id, s.times, s.first, s.last from shown s join gx_applications g on g.public_id = s.id
      union all select p.member_id, s.times, s.first, s.last from shown s join monthly_passes p on p.public_id = s.id
      union all select t.member_id, s.times, s.first, s.last from shown s join pt_purchases t on t.public_id = s.id
      union all select u.member_id, s.times, s.first, s.last from shown s join pt_units u on u.public_id = s.id
      union all select l.member_id, s.times, s.first, s.last from shown s join locker_rentals l on l.public_id = s.id
      union all select e.member_id, s.times, s.first, s.last from shown s join listening_sign_ups e on e.public_id = s.id
      union all select w.member_id, s.times, s.first, s.last from shown s join listening_wishes w on w.public_id = s.id
    ), people as (
      select 'member' as kind, m.name, m.company_id, null as company_name, m.mobile, m.email, o.times, o.first, o.last
      from of_members o join members m on m.id = o.member_id
      union all
      select 'visitor', p.name, null, p.company_name, p.mobile, p.email, s.times, s.first, s.last from shown s
      join visits v on v.public_id = s.id
      join visitors p on p.visit_id = v.id and p.number = coalesce(s.number, p.number)
      union all
      select 'inquirer', i.writer, null, i.company_name, i.contact, i.email, s.times, s.first, s.last
      from shown s join inquiries i on i.public_id = s.id
      union all
      select 'blocked', b.name, null, null, b.mobile, null, s.times, s.first, s.last
      from shown s join block_list_entries b on b.public_id = s.id
    )
    select p.kind as "as", p.name, coalesce(max(p.company_name), max(c.name_ko)) as "companyKo",
      coalesce(max(p.company_name), max(c.name_en)) as "companyEn", p.mobile, max(p.email) as email,
      sum(p.times)::int as times, min(p.first) as first, max(p.last) as last
    from people p left join companies c on c.id = p.company_id
    where p.name <> ''
    group by p.kind, p.name, p.mobile
    order by times desc, p.name, p.mobile`)
  return rows.map((row) => ({ ...row, first: new Date(row.first), last: new Date(row.last) }))
}

/** The people concerned as the desk's page shows them: names masked, without phones and addresses. */
export async function concerned(db: Db, filter: RecordFilter, language: Language): Promise<Concerned> {
  const people = await concernedPeople(db, filter)
  const [records] = await db.select({ count: count() }).from(accessRecords).where(whereOf(db, filter))
  const sums = Object.fromEntries(
    CONCERNED_AS.map((kind) => [kind, people.filter((person) => person.as === kind).length]),
  ) as Concerned['sums']
  return {
    people: people.slice(0, MOST_SHOWN).map((person) => ({
      as: person.as,
      name: maskName(person.name),
      company: companyOf(person, language),
      times: person.times,
      first: person.first.toISOString(),
      last: person.last.toISOString(),
    })),
    sums,
    records: records!.count,
  }
}

const companyOf = ({ companyKo, companyEn }: ConcernedPerson, language: Language) =>
  language === 'ko' ? companyKo : companyEn

/** The people concerned as a sheet in the reader's language, with what they can be told by. */
export function concernedSheet(people: ConcernedPerson[], language: Language) {
  const t = translator(language)
  const columns: WorkbookColumn<ConcernedPerson>[] = [
    { head: t('desk:concerned.name'), cell: ({ name }) => name },
    { head: t('desk:concerned.as'), cell: (person) => t(`desk:concerned.kind.${person.as}`) },
    { head: t('desk:access.company'), width: 24, cell: (person) => companyOf(person, language) },
    { head: t('desk:concerned.mobile'), cell: ({ mobile }) => mobile && formatPhone(mobile) },
    { head: t('desk:concerned.email'), width: 30, cell: ({ email }) => email },
    { head: t('desk:concerned.times'), width: 10, kind: 'number', cell: ({ times }) => times },
    { head: t('desk:concerned.first'), kind: 'instant', cell: ({ first }) => first },
    { head: t('desk:concerned.last'), kind: 'instant', cell: ({ last }) => last },
  ]
  return { title: t('desk:concerned.tab'), columns, rows: people }
}
