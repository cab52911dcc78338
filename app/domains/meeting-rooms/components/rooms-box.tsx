import { formatWon } from '~/domains/building/format-won'
import type { ShownSeries } from '~/domains/meeting-rooms/components/price-answer'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PriceBox } from '~/ui/form/price-box'
import { useLanguage } from '~/ui/page/use-language'
import { CancellationSteps, PriceLines } from './price-lines'

/** Several rooms with their prices and the sum, or why one of them cannot be booked, and the button that books all. */
export function RoomsBox({ series, quotedOrder }: { series: ShownSeries; quotedOrder: string }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const won = (amount: number) => t('won', { amount: formatWon(amount) })
  const { totals, dates, each } = series
  const isWhole = dates.every(({ reasons }) => reasons.length === 0)
  return (
    <PriceBox
      title={t('together.title')}
      quotedOrder={quotedOrder}
      submit={
        // Script changes the label of a submitted button, so another count needs a new element.
        isWhole && <Button key={totals.count}>{t('together.submit', { count: totals.count })}</Button>
      }
      askAgainLabel={t('price.again')}
    >
      <p className="mb-3">{t(isWhole ? 'together.all' : 'together.some', { count: dates.length })}</p>
      <Facts>
        {dates.map(({ date, room, reasons, freeMinutes, ...price }) => (
          <Fact key={room.code} term={room.name[language]}>
            {isWhole && <input type="hidden" name="seen" value={`${date} ${price.won} ${room.code}`} />}
            {reasons.length === 0 ? (
              won(price.won + price.vatWon)
            ) : (
              <span className="font-semibold">{t('together.not')}</span>
            )}
            {reasons.map((reason) => (
              <span key={reason} className="block text-table text-ink-2">
                {reason}
              </span>
            ))}
            {freeMinutes > 0 && (
              <span className="block text-table text-ink-2">
                {t('series.freeUsed', { time: formatDuration(freeMinutes, language) })}
              </span>
            )}
          </Fact>
        ))}
        {isWhole && (
          <Fact term={t('price.total')}>
            <strong className="tabular font-semibold">{won(totals.won + totals.vatWon)}</strong>
            {totals.freeMinutes > 0 && (
              <span className="block text-table text-ink-2">
                {t('series.freeUsed', { time: formatDuration(totals.freeMinutes, language) })}
              </span>
            )}
          </Fact>
        )}
      </Facts>
      {each.map(({ room, price, cancellation }) => (
        <section key={room.code} aria-labelledby={`price-${room.code}`}>
          <h3 id={`price-${room.code}`} className="mt-5 font-semibold">
            {t('together.each', { room: room.name[language] })}
          </h3>
          <PriceLines price={price} />
          <p className="mt-3 font-semibold">{t('cancellation.title')}</p>
          <CancellationSteps steps={cancellation} />
        </section>
      ))}
    </PriceBox>
  )
}
