import { CompanyPart, CompanyPartLink } from '~/domains/building/components/company-part'
import type { Bill } from '~/domains/meeting-rooms/desk-bill-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/table'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { formatSpan } from '~/rules/local-time'

type OfCompany = Bill['companies'][number]
type Line = OfCompany['lines'][number]

/** Companies with their sums, and the sum of all. */
export function BillTable({ bill, caption }: { bill: Bill; caption: string }) {
  const { t } = useTranslation('meeting-rooms')
  const { wonOf } = useDeskRoomWords()
  const columns: Column<OfCompany>[] = [
    {
      key: 'company',
      head: t('desk.field.company'),
      kind: 'name',
      share: 5,
      cell: ({ company }) => <CompanyPartLink company={company} />,
    },
    { key: 'count', head: t('desk.bill.bookings'), kind: 'number', cell: ({ count }) => count },
    {
      key: 'free',
      head: t('desk.bill.freeMinutes'),
      kind: 'number',
      share: 3,
      cell: ({ freeMinutes }) => freeMinutes,
    },
    { key: 'won', head: t('desk.bill.won'), kind: 'number', share: 3, cell: ({ won }) => wonOf(won) },
    { key: 'vat', head: t('desk.price.vat'), kind: 'number', share: 3, cell: ({ vatWon }) => wonOf(vatWon) },
    {
      key: 'all',
      head: t('desk.bill.all'),
      kind: 'number',
      share: 3,
      cell: ({ won, vatWon }) => wonOf(won + vatWon),
    },
  ]
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={bill.companies}
        idOf={({ company }) => String(company.id)}
      />
      <SumLine label={t('desk.bill.sum')} of={bill} />
    </>
  )
}

/** A company's bookings with their amounts, printed on a separate page. */
export function BillLines({ of: { company, lines, ...sums } }: { of: OfCompany }) {
  const { t } = useTranslation('meeting-rooms')
  const { wonOf, dayOf, language } = useDeskRoomWords()
  const columns: Column<Line>[] = [
    {
      key: 'when',
      head: t('desk.field.when'),
      kind: 'name',
      share: 5,
      cell: (line) => `${dayOf(line)} ${formatSpan(line)}`,
    },
    { key: 'room', head: t('desk.field.room'), share: 3, cell: ({ room }) => room.name[language] },
    {
      key: 'meeting',
      head: t('desk.field.meetingName'),
      share: 4,
      cell: ({ meetingName, reserver }) => [meetingName, reserver].filter(Boolean).join(' · '),
    },
    {
      key: 'status',
      head: t('desk.field.status'),
      share: 3,
      cell: ({ status }) => t(`statuses:${status}`),
    },
    { key: 'won', head: t('desk.bill.won'), kind: 'number', share: 3, cell: ({ won }) => wonOf(won) },
    { key: 'vat', head: t('desk.price.vat'), kind: 'number', share: 3, cell: ({ vatWon }) => wonOf(vatWon) },
  ]
  return (
    <CompanyPart company={company} isPage>
      <Table caption={company[language]} columns={columns} rows={lines} idOf={({ id }) => id} />
      <SumLine label={t('desk.bill.sumOf', { company: company[language] })} of={sums} />
    </CompanyPart>
  )
}

function SumLine({ label, of: { won, vatWon } }: { label: string; of: { won: number; vatWon: number } }) {
  const { t } = useTranslation('meeting-rooms')
  const { wonOf } = useDeskRoomWords()
  return (
    <p className="flex flex-wrap items-baseline border-b-2 border-ink py-3 font-semibold md:px-3">
      <span className="mr-auto pr-6">{label}</span>
      <span className="tabular pr-6 text-table font-normal text-ink-2">
        {t('desk.bill.parts', { won: wonOf(won), vat: wonOf(vatWon) })}
      </span>
      <span className="tabular">{wonOf(won + vatWon)}</span>
    </p>
  )
}
