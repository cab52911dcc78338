import { CompanyPart, CompanyPartLink } from '~/domains/building/components/company-part'
import { formatWon } from '~/domains/building/format-won'
import type { HeatingStatement } from '~/domains/heating/schemas'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { useHeatingWords } from '~/domains/heating/components/use-heating-words'
import { formatSpan } from '~/rules/local-time'

type OfCompany = HeatingStatement['companies'][number]
type Line = OfCompany['lines'][number]

/** Companies with their sums, and the total. */
export function StatementTable({ statement, caption }: { statement: HeatingStatement; caption: string }) {
  const { t } = useTranslation('heating')
  const { wonOf } = useHeatingWords()
  const columns: Column<OfCompany>[] = [
    {
      key: 'company',
      head: t('field.company'),
      kind: 'name',
      share: 6,
      cell: ({ company }) => <CompanyPartLink company={company} />,
    },
    { key: 'requests', head: t('statement.requests'), kind: 'number', cell: ({ requests }) => requests },
    { key: 'hours', head: t('statement.hours'), kind: 'number', cell: ({ hours }) => hours },
    { key: 'won', head: t('statement.won'), kind: 'number', share: 3, cell: ({ won }) => wonOf(won) },
    { key: 'vat', head: t('statement.vat'), kind: 'number', share: 3, cell: ({ vatWon }) => wonOf(vatWon) },
    {
      key: 'toPay',
      head: t('statement.toPay'),
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
        rows={statement.companies}
        idOf={({ company }) => String(company.id)}
      />
      <p className="flex justify-between border-b-2 border-ink py-3 pr-3 font-semibold">
        <span>{t('statement.toPay')}</span>
        <span className="tabular">{t('won', { amount: formatWon(statement.won + statement.vatWon) })}</span>
      </p>
    </>
  )
}

/** A company's lines: consecutive hours on a floor. */
export function StatementLines({ of: { company, lines } }: { of: OfCompany }) {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const { dayOf, wonOf } = useHeatingWords()
  const shared = t('statement.isShared')
  const columns: Column<Line>[] = [
    { key: 'date', head: t('field.date'), kind: 'name', share: 4, cell: dayOf },
    { key: 'type', head: t('field.type'), cell: ({ type }) => t(`type.${type}`) },
    { key: 'floor', head: t('field.floor'), cell: ({ floor }) => formatFloor(floor, language) },
    { key: 'time', head: t('field.time'), share: 3, cell: formatSpan },
    {
      key: 'shared',
      head: t('statement.shared'),
      share: 3,
      cell: ({ isShared }) => (isShared ? shared : null),
    },
    { key: 'won', head: t('statement.won'), kind: 'number', share: 3, cell: ({ won }) => wonOf(won) },
  ]
  return (
    <CompanyPart company={company} isPage>
      <Table
        caption={company[language]}
        columns={columns}
        rows={lines}
        idOf={({ date, floor, type, startMinutes, isShared }) =>
          [date, floor, type, startMinutes, isShared].join(' ')
        }
      />
    </CompanyPart>
  )
}
