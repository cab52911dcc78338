import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/database.server'
import { formatFloor } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import type { Language } from '~/i18n/languages'
import { formatPhone } from '~/rules/phone'
import { MOST_ROWS, type WorkbookColumn } from '~/workbooks/workbook.server'
import { members } from '~/domains/account/api/tables.server'
import type { VISIT_PURPOSES } from '~/domains/visitors/schemas'
import { isListed, type VisitFilter } from './list-queries.server'
import { visitors, visits } from './tables.server'

/** Every visitor of the visits a list's filter finds, up to the most rows a file holds. One query. */
export const listForExport = (db: Db, filter: VisitFilter) =>
  db
    .select({ visit: visits, person: visitors, hostName: members.name })
    .from(visits)
    .innerJoin(members, eq(members.id, visits.hostId))
    .innerJoin(visitors, eq(visitors.visitId, visits.id))
    .where(isListed(db, filter))
    .orderBy(desc(visits.visitDate), desc(visits.visitMinutes), desc(visits.id), asc(visitors.number))
    .limit(MOST_ROWS)
type Row = Awaited<ReturnType<typeof listForExport>>[number]

/** Visits as a sheet in the reader's language, one row for each visitor. */
export function visitSheet(rows: Row[], language: Language) {
  const t = translator(language)
  const columns: WorkbookColumn<Row>[] = [
    { head: t('visitors:field.date'), kind: 'date', cell: ({ visit }) => visit.visitDate },
    { head: t('visitors:field.time'), kind: 'time', cell: ({ visit }) => visit.visitMinutes },
    { head: t('visitors:export.kind'), cell: ({ visit }) => t(`visitors:export.${visit.kind}`) },
    { head: t('visitors:field.status'), cell: ({ person }) => t(`statuses:visit.${person.status}`) },
    { head: t('visitors:field.name'), cell: ({ person }) => person.name },
    { head: t('visitors:field.mobile'), cell: ({ person }) => formatPhone(person.mobile) },
    { head: t('visitors:field.email'), width: 30, cell: ({ person }) => person.email },
    { head: t('visitors:field.companyName'), width: 24, cell: ({ person }) => person.companyName },
    { head: t('visitors:field.plate'), cell: ({ person }) => person.plate },
    { head: t('visitors:field.host'), cell: ({ hostName }) => hostName },
    { head: t('visitors:field.floor'), cell: ({ visit }) => formatFloor(visit.floor, language) },
    {
      head: t('visitors:field.purpose'),
      cell: ({ visit }) => t(`visitors:purpose.${visit.purpose as (typeof VISIT_PURPOSES)[number]}`),
    },
    { head: t('visitors:field.purposeText'), width: 30, cell: ({ visit }) => visit.purposeText },
    { head: t('visitors:export.in'), kind: 'instant', cell: ({ person }) => person.checkedInAt },
    { head: t('visitors:export.out'), kind: 'instant', cell: ({ person }) => person.checkedOutAt },
  ]
  return { title: t('visitors:export.sheet'), columns, rows }
}
