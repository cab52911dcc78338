import { formatWon } from '~/domains/building/format-won'
import { useHeatingWords } from '~/domains/heating/components/use-heating-words'
import type { HeatingQuote } from '~/domains/heating/schemas'
import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PriceBox } from '~/ui/form/price-box'
import { useLanguage } from '~/ui/page/use-language'

/** The price, day by day, with shared hours and skipped holidays. */
export function HeatingPrice({ quote, quotedOrder }: { quote: HeatingQuote; quotedOrder: string }) {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const { withVatOf } = useHeatingWords()
  const { wonPerHour, won, days, skipped } = quote
  return (
    <PriceBox
      title={t('price.title')}
      quotedOrder={quotedOrder}
      won={won}
      submit={<Button>{t('ask.submit', { count: days.length })}</Button>}
      askAgainLabel={t('price.again')}
    >
      <Facts>
        <Fact term={t('price.perHour')}>{t('won', { amount: formatWon(wonPerHour) })}</Fact>
        {days.map((day) => (
          <Fact key={day.date} term={formatDay(day.date, language)}>
            {t('won', { amount: formatWon(day.won) })}
            {day.shared.map(({ floor, startMinutes, endMinutes }) => (
              <span key={`${floor} ${startMinutes}`} className="block text-table text-ink-2">
                {t('price.shared', {
                  floor: formatFloor(floor, language),
                  from: formatMinutes(startMinutes),
                  to: formatMinutes(endMinutes),
                })}
              </span>
            ))}
          </Fact>
        ))}
        {skipped.map(({ date, name }) => (
          <Fact key={date} term={formatDay(date, language)}>
            {t('price.skipped', { name })}
          </Fact>
        ))}
        <Fact term={t('price.total')}>
          <strong className="tabular font-semibold">{t('won', { amount: formatWon(won) })}</strong>{' '}
          <span className="text-table text-ink-2">{withVatOf(quote)}</span>
        </Fact>
      </Facts>
      <p className="mt-3 text-table text-ink-2">{t('price.note')}</p>
    </PriceBox>
  )
}
