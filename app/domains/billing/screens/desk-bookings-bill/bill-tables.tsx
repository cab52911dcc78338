import type { Bill, BillOfCompany, BillShownLine } from '~/domains/billing/bill-shapes'
import { CompanyPart, CompanyPartLink } from '~/domains/building/components/company-part'
import { useFitnessWords } from '~/domains/fitness/components/fitness-words'
import { useLockerWords } from '~/domains/fitness/components/use-locker-words'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** Kinds whose things have names that say what they are. */
const NAMED: ReadonlySet<BillShownLine['kind']> = new Set(['room', 'vip', 'listening'])

type Sums = Pick<Bill, 'count' | 'freeMinutes' | 'won' | 'vatWon' | 'paidWon' | 'dueWon'>

/** Columns of sums of companies or people, and below them what they come to. */
function useSumColumns<Row extends Sums>(all: Sums): Column<Row>[] {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { wonOf } = useDeskRoomWords()
  const amount = (key: string, head: string, of: (sums: Sums) => number): Column<Row> => ({
    key,
    head,
    kind: 'number',
    share: 3,
    cell: (row) => wonOf(of(row)),
    sum: wonOf(of(all)),
  })
  return [
    { key: 'count', head: t('bill.lines'), kind: 'number', cell: ({ count }) => count, sum: all.count },
    {
      key: 'free',
      head: t('bill.freeTime'),
      kind: 'number',
      share: 3,
      cell: ({ freeMinutes }) => formatDuration(freeMinutes, language),
      sum: formatDuration(all.freeMinutes, language),
    },
    amount('won', t('bill.won'), ({ won }) => won),
    amount('vat', t('bill.vat'), ({ vatWon }) => vatWon),
    amount('paid', t('bill.paid'), ({ paidWon }) => paidWon),
    amount('due', t('bill.due'), ({ dueWon }) => dueWon),
  ]
}

/** Companies with their sums, and the sum of all. */
export function BillTable({ bill, caption }: { bill: Bill; caption: string }) {
  const { t } = useTranslation('billing')
  const name: Column<BillOfCompany> = {
    key: 'company',
    head: t('field.company'),
    kind: 'name',
    share: 5,
    cell: ({ company }) => <CompanyPartLink company={company} />,
  }
  return (
    <Table
      caption={caption}
      columns={[name, ...useSumColumns<BillOfCompany>(bill)]}
      rows={bill.companies}
      idOf={({ company }) => String(company.id)}
      sumLabel={t('bill.sum')}
    />
  )
}

/** A company's lines with their amounts, printed on a separate page; of a bill by person, the sums of each person first. */
export function BillLines({ of: { company, lines, people, ...sums } }: { of: BillOfCompany }) {
  const { t } = useTranslation('billing')
  const language = useLanguage()
  const { whenOf } = useFitnessWords()
  const { wonOf } = useDeskRoomWords()
  const { nameOf } = useLockerWords()
  const columns: Column<BillShownLine>[] = [
    { key: 'when', head: t('field.when'), kind: 'name', share: 8, cell: whenOf },
    {
      key: 'name',
      head: t('field.name'),
      share: 3,
      cell: ({ kind, name, locker }) =>
        locker
          ? nameOf(locker)
          : NAMED.has(kind)
            ? name?.[language]
            : `${t(`kind.${kind}`)} · ${name?.[language] ?? ''}`,
    },
    {
      key: 'about',
      head: t('field.person'),
      share: 4,
      cell: ({ about, person }) => [about, person].filter(Boolean).join(' · '),
    },
    {
      key: 'status',
      head: t('field.status'),
      share: 3,
      cell: ({ status, entry, paidWon }) =>
        [t(`statuses:${status}`), entry === 'refund' && t('bill.isRefund'), paidWon !== 0 && t('bill.isPaid')]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'won',
      head: t('bill.won'),
      kind: 'number',
      share: 4,
      cell: ({ won }) => wonOf(won),
      sum: wonOf(sums.won),
    },
    {
      key: 'vat',
      head: t('bill.vat'),
      kind: 'number',
      share: 3,
      cell: ({ vatWon }) => wonOf(vatWon),
      sum: wonOf(sums.vatWon),
    },
  ]
  const person: Column<BillOfCompany['people'][number]> = {
    key: 'person',
    head: t('field.person'),
    kind: 'name',
    share: 4,
    cell: ({ name }) => name || t('bill.forCompany'),
  }
  const sumColumns = useSumColumns<BillOfCompany['people'][number]>(sums)
  return (
    <CompanyPart company={company} isPage>
      {people.length > 0 && (
        <div className="mb-6">
          <Table
            caption={t('bill.people', { company: company[language] })}
            columns={[person, ...sumColumns]}
            rows={people}
            idOf={({ key }) => key}
            sumLabel={t('bill.sumOf', { company: company[language] })}
          />
        </div>
      )}
      <Table
        caption={company[language]}
        columns={columns}
        rows={lines}
        idOf={({ kind, entry, id }) => `${kind} ${entry} ${id}`}
        sumLabel={t('bill.sumOf', { company: company[language] })}
      />
      <DueLine of={sums} />
    </CompanyPart>
  )
}

/** What is still to be paid of a company's lines. */
function DueLine({ of: { paidWon, dueWon } }: { of: Sums }) {
  const { t } = useTranslation('billing')
  const { wonOf } = useDeskRoomWords()
  return (
    <p className="tabular flex justify-end border-b-2 border-ink py-3 text-table md:px-3 print:px-2">
      {paidWon !== 0 && <span className="pr-6">{`${t('bill.paid')} ${wonOf(paidWon)}`}</span>}
      <strong className="font-semibold">{`${t('bill.due')} ${wonOf(dueWon)}`}</strong>
    </p>
  )
}
