import type { SubmissionResult } from '@conform-to/react'
import { formatWon } from '~/domains/building/format-won'
import type { DeskSeatRow } from '~/domains/refresh-room/schemas'
import { formatDay, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Decisions } from '~/ui/decisions'
import { Fact, Facts } from '~/ui/facts'
import { useLanguage } from '~/ui/use-language'

/** Requested cancellations, earliest use first; renders nothing without one. */
export function Undecided({
  rows,
  result,
}: {
  rows: readonly DeskSeatRow[]
  result: SubmissionResult<string[]> | undefined
}) {
  const { t } = useTranslation('refresh')
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="undecided" className="mb-11">
      <h2 id="undecided" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('desk.undecided', { count: rows.length })}
      </h2>
      <ul className="border-t-2 border-ink">
        {rows.map((row) => (
          <li key={row.id} className="border-b border-line-2 py-5 lg:flex">
            <div className="min-w-0 flex-1">
              <h3 className="mb-3 font-semibold">
                {row.company[language]} · {row.reserver}
              </h3>
              <Facts isFirst>
                <Fact term={t('field.seat')}>{row.seat.name[language]}</Fact>
                <Fact term={t('field.time')}>{`${formatDay(row.date, language)} ${formatSpan(row)}`}</Fact>
                {row.charge && (
                  <Fact term={t('rooms:details.charge')}>
                    {t('rooms:details.charged', {
                      percent: row.charge.percent,
                      won: t('won', { amount: formatWon(row.charge.won + row.charge.vatWon) }),
                    })}
                    <span className="block text-table text-ink-2">{formatInstant(row.charge.askedAt)}</span>
                  </Fact>
                )}
              </Facts>
            </div>
            <div className="lg:ml-12 lg:w-1/3 lg:shrink-0">
              <Decisions
                of={row.id}
                actions={row.actions}
                result={result}
                choices={[
                  { decision: 'approveCancellation', label: t('desk.approve') },
                  {
                    decision: 'declineCancellation',
                    label: t('desk.decline'),
                    confirm: { question: t('desk.declineQuestion'), hint: t('desk.reasonHint') },
                  },
                ]}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
