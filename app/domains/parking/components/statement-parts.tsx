import { CompanyPart } from '~/domains/building/components/company-part'
import { formatWon } from '~/domains/building/format-won'
import type { CompanyStatement } from '~/domains/parking/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

/** What became of a company's charged minutes; discounts and their undoing are among the uses. */
const WORDS = {
  opening: 'opened',
  topUp: 'toppedUp',
  correction: 'corrected',
  discount: 'corrected',
  undo: 'corrected',
} as const

/** A company's month: minutes, amounts, each use, changes of its charged minutes. */
export function CompanyMonth({ statement }: { statement: CompanyStatement }) {
  const { t } = useTranslation('parking')
  const language = useLanguage()
  const {
    company,
    basicUsed,
    basicAllowance,
    chargedUsed,
    chargedAdded,
    won,
    monthlyCars,
    uses,
    changes,
    total,
    vatWon,
  } = statement
  const money = (amount: number) => t('won', { amount: formatWon(amount) })
  return (
    <CompanyPart company={company}>
      <Facts>
        <Fact term={t('statement.basic')}>
          {t('statement.usedOf', { used: basicUsed, allowance: basicAllowance })}
        </Fact>
        <Fact term={t('statement.charged')}>
          {t('statement.usedAdded', { used: chargedUsed, added: chargedAdded })}
        </Fact>
        <Fact term={t('statement.chargedWon')}>{money(won)}</Fact>
        {monthlyCars.length > 0 && (
          <Fact term={t('statement.monthlyCar')}>
            {monthlyCars.map((car) => `${car.plate} ${money(car.won)}`).join(', ')}
          </Fact>
        )}
        <Fact term={t('statement.sum')}>
          <strong>{t('statement.withVat', { amount: formatWon(total), vat: formatWon(vatWon) })}</strong>
        </Fact>
      </Facts>
      {uses.length > 0 && (
        <Uses uses={uses} caption={t('statement.usesOf', { company: company[language] })} />
      )}
      {changes.length > 0 && (
        <ul className="mt-4 text-table text-ink-2">
          {changes.map(({ at, kind, chargedMinutes, reason }, place) => (
            // The list is append-only, so its indexes are stable keys.
            <li key={place}>
              {t(`statement.${WORDS[kind]}`, {
                at: formatInstant(at),
                minutes: chargedMinutes,
                reason: reason ?? '',
              })}
            </li>
          ))}
        </ul>
      )}
    </CompanyPart>
  )
}

type Use = CompanyStatement['uses'][number]

function Uses({ uses, caption }: { uses: Use[]; caption: string }) {
  const { t } = useTranslation('parking')
  const columns: Column<Use>[] = [
    { key: 'at', head: t('statement.at'), kind: 'name', share: 4, cell: ({ at }) => formatInstant(at) },
    { key: 'plate', head: t('field.plate'), share: 3, cell: ({ plate }) => plate },
    { key: 'name', head: t('field.name'), share: 3, cell: ({ name }) => name },
    {
      key: 'coupon',
      head: t('field.coupon'),
      share: 3,
      cell: ({ coupon, isUndone }) =>
        isUndone ? t('statement.undone', { coupon: t(`coupon.${coupon}`) }) : t(`coupon.${coupon}`),
    },
    { key: 'basic', head: t('statement.basic'), kind: 'number', cell: ({ basicMinutes }) => basicMinutes },
    {
      key: 'charged',
      head: t('statement.charged'),
      kind: 'number',
      cell: ({ chargedMinutes }) => chargedMinutes,
    },
    { key: 'won', head: t('statement.won'), kind: 'number', share: 3, cell: ({ won }) => formatWon(won) },
  ]
  return (
    <div className="mt-6">
      <Table caption={caption} columns={columns} rows={uses} idOf={({ id }) => id} />
    </div>
  )
}
