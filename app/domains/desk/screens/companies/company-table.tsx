import { deskPaths } from '~/domains/desk/paths'
import type { DeskCompany } from '~/domains/desk/schemas'
import { memberPaths } from '~/domains/members/paths'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** Companies as rows: floors, master, number of people, and allowances. */
export function CompanyTable({ companies, caption }: { companies: DeskCompany[]; caption: string }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const minutesOf = (minutes: number) => t('company.minutes', { minutes: minutes.toLocaleString('en') })
  const columns: Column<DeskCompany>[] = [
    {
      key: 'name',
      head: t('company.name'),
      kind: 'name',
      share: 3,
      cell: (company) => (
        <>
          <RowLink to={deskPaths.company(company)}>{company[language]}</RowLink>
          {!company.active && (
            <span className="block text-table font-normal text-ink-3">{t('company.left')}</span>
          )}
          {company.hasUnconfirmedDomains && (
            <span className="block text-table font-normal text-ink-3">{t('company.domainsWait')}</span>
          )}
        </>
      ),
    },
    {
      key: 'floors',
      head: t('company.floors'),
      cell: ({ floors }) => floors.map((floor) => formatFloor(floor, language)).join(', '),
    },
    {
      key: 'master',
      head: t('company.master'),
      share: 3,
      cell: ({ master }) => (
        <>
          {master?.name ?? t('company.noMaster')}
          {master?.isInvited && (
            <span className="ml-2 text-ink-3 md:ml-0 md:block">{t('members:employees.invited')}</span>
          )}
        </>
      ),
    },
    {
      key: 'accounts',
      head: t('company.accounts'),
      share: 3,
      cell: ({ id, members }) => (
        <Link
          to={memberPaths.deskMembers({ companyId: id })}
          className="-my-2 inline-flex min-h-target items-center underline underline-offset-4"
        >
          {t('company.counts', members)}
        </Link>
      ),
    },
    {
      key: 'parkingMinutes',
      head: t('company.parkingMinutes'),
      kind: 'number',
      cell: ({ parkingMinutes }) => minutesOf(parkingMinutes),
    },
    {
      key: 'freeRoomMinutes',
      head: t('company.freeRoomMinutes'),
      kind: 'number',
      cell: ({ freeRoomMinutes }) => minutesOf(freeRoomMinutes),
    },
  ]
  return <Table caption={caption} columns={columns} rows={companies} idOf={({ id }) => String(id)} />
}
