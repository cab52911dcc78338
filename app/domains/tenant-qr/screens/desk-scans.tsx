import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Check, X } from 'lucide-react'
import { read } from '~/api/client.server'
import { deskDoorsClient } from '~/domains/tenant-qr/client.server'
import { DoorTabs } from '~/domains/tenant-qr/components/door-tabs'
import { SCAN_OUTCOMES, scanQuery, type Scan } from '~/domains/tenant-qr/door-schemas'
import { doorPaths } from '~/domains/tenant-qr/paths'
import { formatFloor, formatSecond } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Icon } from '~/ui/icon'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { useMessage } from '~/ui/page/use-message'

export const handle: ScreenHandle = { title: (t) => t('tenant-qr:desk.view.scans'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, scanQuery, {
    find: (query) => read(deskDoorsClient(context.api).desk.scans.$get({ query })),
    path: doorPaths.scans,
  })
  return { list, today: context.today }
}

/** What the doors have read on a day, with every refusal. */
export default function DeskScans() {
  const { t } = useTranslation('tenant-qr')
  const language = useLanguage()
  const message = useMessage()
  const { list, today } = useLoaderData<typeof loader>()
  const columns: Column<Scan>[] = [
    {
      key: 'at',
      head: t('desk.time'),
      kind: 'name',
      share: 2,
      cell: ({ at, minutesLate }) => (
        <>
          <span className="tabular">{formatSecond(new Date(at))}</span>
          {minutesLate > 0 && (
            <span className="block text-badge font-normal text-ink-3">
              {t('desk.late', { minutes: minutesLate })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'door',
      head: t('desk.door'),
      share: 3,
      cell: ({ door }) => `${door.name[language]} · ${formatFloor(door.floor, language)}`,
    },
    {
      key: 'who',
      head: t('desk.who'),
      share: 3,
      cell: ({ name, company }) =>
        name && (
          <>
            {name}
            <span className="block text-badge text-ink-3">{company?.[language]}</span>
          </>
        ),
    },
    { key: 'group', head: t('desk.group'), share: 2, cell: ({ group }) => group && t(`groups.${group}`) },
    {
      key: 'outcome',
      head: t('desk.outcome'),
      share: 5,
      cell: ({ outcome, reason, checkedIn }) => (
        <>
          <span className={`flex items-start ${outcome === 'open' ? 'text-green' : 'text-red'}`}>
            <Icon of={outcome === 'open' ? Check : X} size={18} className="mr-1 mt-1" />
            {reason ? message(reason) : t('desk.outcomes.open')}
          </span>
          {checkedIn && (
            <span className="block text-badge text-ink-3">{t(`desk.checkIns.${checkedIn}`)}</span>
          )}
        </>
      ),
    },
  ]
  const date = list.filter.date || today
  return (
    <DeskFrame title={t('desk.title')}>
      <DoorTabs current="scans" />
      <FilterBar
        path={doorPaths.scans()}
        list={list}
        fields={[
          { name: 'date', label: t('desk.date'), type: 'date' },
          {
            name: 'outcome',
            label: t('desk.outcome'),
            options: SCAN_OUTCOMES.map((value) => ({ value, label: t(`desk.outcomes.${value}`) })),
          },
          { name: 'door', label: t('desk.door') },
          { name: 'name', label: t('desk.who') },
        ]}
      />
      <Listed
        list={list}
        path={doorPaths.scans}
        count={t('desk.scanCount', { count: list.page.count, date })}
        empty={<EmptyState drawing="no-people">{t('desk.noScans', { date })}</EmptyState>}
      >
        <Table
          caption={t('desk.view.scans')}
          columns={columns}
          rows={list.items}
          idOf={({ id }) => String(id)}
        />
      </Listed>
    </DeskFrame>
  )
}
