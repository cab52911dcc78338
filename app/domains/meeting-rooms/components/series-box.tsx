import { formatWon } from '~/domains/building/format-won'
import type { BookingResult, ShownSeries } from '~/domains/meeting-rooms/components/price-answer'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/facts'
import { PriceBox } from '~/ui/price-box'
import { useLanguage } from '~/ui/use-language'
import { CancellationSteps, PriceLines } from './price-lines'

type SeriesDate = ShownSeries['dates'][number]

/** The dates of a series with prices or reasons for unavailability, and the button that books the available ones. */
export function SeriesBox({
  series,
  quotedOrder,
  answered,
}: {
  series: ShownSeries
  quotedOrder: string
  answered: BookingResult | undefined
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const won = (amount: number) => t('won', { amount: formatWon(amount) })
  const { totals, dates } = series
  const before = confirmedPrices(answered)
  const isFree = ({ reasons }: SeriesDate) => reasons.length === 0
  return (
    <PriceBox
      title={t('series.datesTitle')}
      quotedOrder={quotedOrder}
      submit={
        // Script changes the label of a submitted button, so another count needs a new element.
        totals.count > 0 && <Button key={totals.count}>{t('series.submit', { count: totals.count })}</Button>
      }
      askAgainLabel={t('price.again')}
    >
      <p className="mb-3">
        {totals.count === dates.length
          ? t('series.all', { count: dates.length })
          : t('series.some', { count: totals.count, all: dates.length })}
      </p>
      <Facts>
        {dates.map((one) => (
          <Fact key={one.date} term={formatDay(one.date, language)}>
            {isFree(one) ? (
              <>
                <input type="hidden" name="seen" value={`${one.date} ${one.won}`} />
                {won(one.won + one.vatWon)}
                {before.has(one.date) && before.get(one.date) !== one.won && (
                  <strong className="block text-table">
                    {t('series.priceSince', { won: won(before.get(one.date)!) })}
                  </strong>
                )}
                {one.freeMinutes > 0 && (
                  <span className="block text-table text-ink-2">
                    {t('series.freeUsed', { minutes: one.freeMinutes })}
                  </span>
                )}
              </>
            ) : (
              <Reasons of={one} isSince={before.has(one.date)} />
            )}
          </Fact>
        ))}
        <Fact term={t('price.total')}>
          <strong className="tabular font-semibold">{won(totals.won + totals.vatWon)}</strong>
          {totals.freeMinutes > 0 && (
            <span className="block text-table text-ink-2">
              {t('series.freeUsed', { minutes: totals.freeMinutes })}
            </span>
          )}
        </Fact>
      </Facts>
      <h3 className="mt-5 font-semibold">{t('series.each')}</h3>
      <PriceLines price={series.each} />
      <h3 className="mt-5 font-semibold">{t('cancellation.title')}</h3>
      <CancellationSteps steps={series.cancellation} />
    </PriceBox>
  )
}

/** The confirmed prices without VAT by date, after a refusal because something changed. */
function confirmedPrices(answered: BookingResult | undefined): Map<string, number> {
  const isChanged = answered?.error?.until?.some((code) => code.startsWith('seriesChanged'))
  const { seen } = (answered?.initialValue ?? {}) as { seen?: string | string[] }
  const dates = isChanged ? [seen ?? []].flat() : []
  return new Map(dates.map((text) => [text.split(' ')[0]!, Number(text.split(' ')[1])]))
}

/** The reasons why a date is unavailable. */
function Reasons({ of: { holiday, reasons }, isSince }: { of: SeriesDate; isSince: boolean }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <>
      <span className="font-semibold text-ink-2">{isSince ? t('series.goneSince') : t('series.left')}</span>
      {[...(holiday ? [holiday[language]] : []), ...reasons].map((reason) => (
        <span key={reason} className="block text-table text-ink-2">
          {reason}
        </span>
      ))}
    </>
  )
}
