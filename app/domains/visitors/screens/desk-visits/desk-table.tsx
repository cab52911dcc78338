import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, formatSpan } from '~/rules/local-time'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { visitorPaths } from '~/domains/visitors/paths'
import type { ExpectedVisitor } from '~/domains/visitors/pass-schemas'
import type { DeskFilter } from './desk-filter'
import { VisitBadge } from '~/domains/visitors/components/visit-badge'

interface Props {
  visitors: ExpectedVisitor[]
  filter: DeskFilter
  caption: string
}

/** The day's visitors by time; a name links to what the desk can do for that visitor. */
export function DeskTable({ visitors, filter, caption }: Props) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  // Guests of a meeting follow each other; the first says whose they are.
  const together = byGroup(visitors)
  const meetingLine = (
    codes: readonly string[],
    code: string,
    meeting: Record<'host' | 'room' | 'time', string>,
  ) => {
    const [count, number] = [codes.length, codes.indexOf(code) + 1]
    return number === 1
      ? t('visitor.meetingOf', { ...meeting, count })
      : t('visitor.meetingSame', { number, count })
  }
  const columns: Column<ExpectedVisitor>[] = [
    {
      key: 'time',
      head: t('visitor.time'),
      cell: ({ visitMinutes }) => formatMinutes(visitMinutes),
    },
    {
      key: 'name',
      head: t('visitor.name'),
      kind: 'name',
      share: 4,
      cell: ({ name, code, changedAt, matches, group, meeting, series, hostName }) => (
        <>
          <RowLink to={visitorPaths.desk({ ...filter, code })}>{name}</RowLink>
          {meeting && (
            <span className="block text-badge font-semibold text-pine">
              {meetingLine(together.get(group) ?? [], code, {
                host: hostName,
                room: meeting.room[language],
                time: formatSpan(meeting),
              })}
            </span>
          )}
          {series && (
            <span className="block text-badge text-ink-3">{t('visitor.series', { ...series })}</span>
          )}
          {matches.length > 0 && (
            <span className="block text-badge font-semibold text-red">{t('blockList.matchShort')}</span>
          )}
          {changedAt && (
            <span className="block text-badge font-semibold text-amber">{t('visitor.changed')}</span>
          )}
        </>
      ),
    },
    {
      key: 'company',
      head: t('visitor.company'),
      share: 3,
      leaves: 'tablet',
      cell: ({ companyName }) => companyName,
    },
    { key: 'tenant', head: t('visitor.tenant'), share: 4, cell: ({ tenant }) => tenant[language] },
    { key: 'host', head: t('visitor.host'), share: 3, leaves: 'tablet', cell: ({ hostName }) => hostName },
    { key: 'floor', head: t('visitor.floor'), cell: ({ floor }) => formatFloor(floor, language) },
    { key: 'plate', head: t('visitor.plate'), share: 4, cell: ({ plate }) => plate },
    {
      key: 'status',
      head: t('visitor.status'),
      kind: 'status',
      share: 4,
      cell: ({ status, statusReason }) => <VisitBadge status={status} reason={statusReason} />,
    },
    {
      key: 'code',
      head: t('visitor.code'),
      share: 4,
      // A code is no use before the visit is approved.
      cell: ({ status, deskCode }) =>
        status === 'request_for_approval' ? null : (
          <span className="whitespace-nowrap font-semibold tracking-code">{inGroups(deskCode)}</span>
        ),
    },
  ]
  return <Table caption={caption} columns={columns} rows={visitors} idOf={({ code }) => code} />
}

/** 'ABCD2345' → 'ABCD 2345', as it is read out. */
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ')

/** Codes of those who come together, in the order of the list, by their group. */
function byGroup(visitors: readonly ExpectedVisitor[]): ReadonlyMap<string | null, string[]> {
  const groups = new Map<string | null, string[]>()
  for (const { group, code } of visitors) groups.set(group, [...(groups.get(group) ?? []), code])
  return groups
}
