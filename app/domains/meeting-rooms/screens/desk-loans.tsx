import { LIST_SIZES } from '~/lists/list-sizes'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { RoomDeskTabs } from '~/domains/meeting-rooms/components/desk-tabs'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { useLoanWords } from '~/domains/meeting-rooms/components/use-loan-words'
import { loansClient } from '~/domains/meeting-rooms/desk-client.server'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { LOAN_STATUSES, loansQuery, type Loan } from '~/domains/meeting-rooms/loan-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { addMonths } from '~/rules/local-time'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar, usePeriodParts } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, Table, type Column } from '~/ui/list/table'

export const handle: ScreenHandle = { title: (t) => t('meeting-rooms:desk.loans.title'), follows: true }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { today } = context
  const { lendable, loans } = loansClient(context.api).desk.rooms
  const [equipment, list] = await Promise.all([
    read(lendable.$get()),
    loadList(request, loansQuery, {
      defaults: { from: today, to: addMonths(today, 2) },
      find: (query) => read(loans.$get({ query })),
      path: roomDeskPaths.loans,
    }),
  ])
  return { equipment, list }
}

/** Equipment that is lent without a room, or kept from use. */
export default function DeskLoans() {
  const { t } = useTranslation('meeting-rooms')
  const { equipment, list } = useLoaderData<typeof loader>()
  const { wonOf } = useDeskRoomWords()
  const { daysOf, timeOf, language } = useLoanWords()
  const columns: Column<Loan>[] = [
    {
      key: 'equipment',
      head: t('desk.loans.equipment'),
      kind: 'name',
      share: 4,
      cell: (row) => <RowLink to={roomDeskPaths.loan(row)}>{row.equipment.name[language]}</RowLink>,
    },
    {
      key: 'when',
      head: t('desk.loans.when'),
      share: 6,
      cell: (row) => `${daysOf(row)} ${timeOf(row)}`,
    },
    {
      key: 'company',
      head: t('desk.loans.company'),
      share: 4,
      cell: ({ company, note }) => (
        <>
          {company?.[language]}
          <span className="block text-badge text-ink-3">{note}</span>
        </>
      ),
    },
    {
      key: 'won',
      head: t('desk.loans.won'),
      kind: 'number',
      share: 3,
      cell: ({ company, won }) => (company ? wonOf(won) : ''),
    },
    {
      key: 'status',
      head: t('desk.loans.status'),
      kind: 'status',
      share: 4,
      cell: ({ status }) => <StatusBadge status={status} label={t(`statuses:${status}`)} />,
    },
  ]
  return (
    <DeskFrame
      title={t('desk.loans.title')}
      action={<ButtonLink to={roomDeskPaths.newLoan()}>{t('desk.loans.new')}</ButtonLink>}
    >
      <RoomDeskTabs current="equipment" />
      <p className="mb-6 max-w-text text-ink-2">{t('desk.loans.lead')}</p>
      <FilterBar
        path={roomDeskPaths.loans()}
        list={list}
        sizes={LIST_SIZES}
        fields={[
          ...usePeriodParts(),
          {
            name: 'equipment',
            label: t('desk.loans.equipment'),
            options: equipment.map(({ code, name }) => ({ value: code, label: name[language] })),
          },
          {
            name: 'status',
            label: t('desk.loans.status'),
            options: LOAN_STATUSES.map((status) => ({ value: status, label: t(`statuses:${status}`) })),
          },
        ]}
      />
      <Listed
        list={list}
        path={roomDeskPaths.loans}
        empty={<EmptyState drawing="no-results">{t('desk.loans.none')}</EmptyState>}
      >
        <p className="mb-3 text-table font-semibold">{t('desk.loans.countOf', { count: list.page.count })}</p>
        <Table caption={t('desk.loans.title')} columns={columns} rows={list.items} idOf={({ id }) => id} />
      </Listed>
    </DeskFrame>
  )
}
