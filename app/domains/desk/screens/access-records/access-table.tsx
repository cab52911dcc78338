import { complaintPaths } from '~/domains/complaints/paths'
import { actionTextKey } from '~/rules/access-action-key'
import { readSubject } from './access-subject'
import { heatingPaths } from '~/domains/heating/paths'
import { leasePaths } from '~/domains/lease/paths'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { deskPaths } from '~/domains/desk/paths'
import type { AccessRecord } from '~/domains/desk/schemas'
import { memberPaths } from '~/domains/members/paths'
import { formatInstant } from '~/i18n/format'
import { translator } from '~/i18n/i18n'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** Access records as rows, newest first. */
export function AccessTable({ records, caption }: { records: AccessRecord[]; caption: string }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const columns: Column<AccessRecord>[] = [
    {
      key: 'at',
      head: t('access.at'),
      kind: 'name',
      share: 4,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {formatInstant(at)}
        </time>
      ),
    },
    {
      key: 'actor',
      head: t('access.actor'),
      share: 3,
      cell: ({ actor: { kind, name, loginId } }) => (
        <>
          {name && loginId ? (
            <Link to={deskPaths.accessRecords({ person: loginId })} className="link mr-2 font-semibold">
              {name}
            </Link>
          ) : null}
          <span className="text-ink-3">{t(`access.kind.${kind}`)}</span>
        </>
      ),
    },
    {
      key: 'what',
      head: t('access.what'),
      share: 4,
      cell: ({ action }) => {
        const word = actionTextKey(action)
        return word ? t(word) : action
      },
    },
    {
      key: 'company',
      head: t('access.company'),
      share: 3,
      leaves: 'tablet',
      cell: ({ company }) => company?.[language],
    },
    { key: 'about', head: t('access.about'), share: 7, cell: (record) => <About record={record} /> },
    { key: 'reason', head: t('access.reason'), share: 3, cell: ({ reason }) => reason },
    {
      key: 'address',
      head: t('access.address'),
      share: 3,
      cell: ({ address }) => address,
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={records}
      // Several records may have the same time.
      idOf={(record) => String(records.indexOf(record))}
    />
  )
}

/** The subject as text: a link to the thing, a list's filters, or the subject itself if unknown. */
function About({ record: { about, subject } }: { record: AccessRecord }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const { id, words } = readSubject(subject, translator(language))
  const also = words.join(' · ')
  if (!about) return <>{id ? t('access.subject.gone') : also}</>
  const to = {
    visit: deskPaths.visit(about),
    member: memberPaths.deskMember(about),
    staff: deskPaths.staffPerson(about),
    complaint: complaintPaths.desk(about),
    booking: roomDeskPaths.booking(about),
    heating: heatingPaths.deskList({ from: about.name ?? undefined, to: about.name ?? undefined }),
    leaseInquiry: leasePaths.desk(about),
    barInquiry: listeningBarPaths.deskInquiry(about),
    blockListEntry: visitorPaths.blockList(),
  }[about.kind]
  return (
    <>
      <Link to={to} className="link">
        {about.kind === 'visit'
          ? t('access.subject.visit', {
              name: about.name ?? '',
              at: `${about.date} ${formatMinutes(about.minutes)}`,
            })
          : t(`access.subject.${about.kind}`, { name: about.name ?? '' })}
      </Link>
      {also && <span className="block">{also}</span>}
    </>
  )
}
