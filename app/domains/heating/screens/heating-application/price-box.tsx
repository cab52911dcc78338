import { formatWon } from '~/domains/building/format-won'
import type { HeatingQuote } from '~/domains/heating/schemas'
import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/facts'
import { useLanguage } from '~/ui/use-language'

/** What it costs, day by day, what is shared, what is left out; and only then the button that sends it. */
export function PriceBox({ quote, priced }: { quote: HeatingQuote; priced: string }) {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const { wonPerHour, won, days, skipped } = quote
  return (
    <section id="price" aria-labelledby="price-title" className="mt-11 border-2 border-ink px-5 py-5 md:px-6">
      <h2 id="price-title" className="mb-3 text-h3 font-semibold">
        {t('price.title')}
      </h2>
      {/* The price is for this and nothing else: whatever is changed is priced anew. */}
      <input type="hidden" name="priced" value={priced} />
      <input type="hidden" name="won" value={won} />
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
          <span className="text-table text-ink-2">{t('price.vat')}</span>
        </Fact>
      </Facts>
      <p className="mt-3 text-table text-ink-2">{t('price.note')}</p>
      <div className="mt-5 md:flex">
        <Button>{t('ask.submit', { count: days.length })}</Button>
        <Button
          look="secondary"
          name="again"
          value={t('price.again')}
          formAction="#price"
          className="mt-3 md:ml-3 md:mt-0"
        >
          {t('price.again')}
        </Button>
      </div>
    </section>
  )
}
