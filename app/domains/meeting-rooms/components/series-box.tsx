import { Fragment } from 'react'
import { formatWon } from '~/domains/building/format-won'
import type { BookingResult, ShownSeries } from '~/domains/meeting-rooms/components/price-answer'
import { formatDay, formatDuration, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { weekday } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PriceBox } from '~/ui/form/price-box'
import { useLanguage } from '~/ui/page/use-language'
import { CancellationSteps, PriceLines } from './price-lines'

type SeriesDate = ShownSeries['dates'][number]
/** The words about dates that are booked, and about those that are changed. */
const WORDS = {
  book: {
    all: 'series.all',
    some: 'series.some',
    skipHint: 'series.skipHint',
    skipped: 'series.skipped',
    take: 'series.take',
    skippedOne: 'series.skippedOne',
    submit: 'series.submit',
  },
  change: {
    all: 'seriesChange.all',
    some: 'seriesChange.some',
    skipHint: 'seriesChange.skipHint',
    skipped: 'seriesChange.skipped',
    take: 'seriesChange.take',
    skippedOne: 'seriesChange.skippedOne',
    submit: 'seriesChange.submit',
  },
} as const
type Words = (typeof WORDS)[keyof typeof WORDS]

/** The dates of a series with prices or reasons for unavailability, and the button that books the available ones. */
export function SeriesBox({
  series,
  quotedOrder,
  answered,
  does = 'book',
}: {
  series: ShownSeries
  quotedOrder: string
  answered: BookingResult | undefined
  /** What is done with the dates. */
  does?: keyof typeof WORDS
}) {
  const { t } = useTranslation('rooms')
  const words = WORDS[does]
  const language = useLanguage()
  const won = (amount: number) => t('won', { amount: formatWon(amount) })
  const { totals, dates, without } = series
  const before = confirmedPrices(answered)
  const isFree = ({ reasons }: SeriesDate) => reasons.length === 0
  const skipped = dates.filter((one) => isFree(one) && one.isSkipped).length
  const free = dates.filter(isFree).length
  return (
    <PriceBox
      title={t('series.datesTitle')}
      quotedOrder={quotedOrder}
      submit={
        // Script changes the label of a submitted button, so another count needs a new element.
        totals.count > 0 && <Button key={totals.count}>{t(words.submit, { count: totals.count })}</Button>
      }
      askAgainLabel={t('price.again')}
    >
      <p>
        {free === dates.length
          ? t(words.all, { count: dates.length })
          : t(words.some, { count: free, all: dates.length })}
      </p>
      {without.length > 0 && (
        <p>
          {t('series.without', {
            months: without.map((month) => formatMonth(month, language)).join(', '),
            weekday: t(`shell:date.weekdays.${weekday(dates[0]!.date)}`),
          })}
        </p>
      )}
      <p className="mb-3">
        {skipped > 0 ? t(words.skipped, { count: skipped }) : free > 1 && t(words.skipHint)}
      </p>
      <div data-step="price">
        <Facts>
          {dates.map((one) => (
            <Fact key={one.date} term={formatDay(one.date, language)}>
              {isFree(one) ? (
                <FreeDate of={one} before={before.get(one.date)} words={words} />
              ) : (
                <Reasons of={one} isSince={before.has(one.date)} />
              )}
            </Fact>
          ))}
          <Fact term={t('price.total')}>
            <strong className="tabular font-semibold">{won(totals.won + totals.vatWon)}</strong>
            {totals.freeMinutes > 0 && (
              <span className="block text-table text-ink-2">
                {t('series.freeUsed', { time: formatDuration(totals.freeMinutes, language) })}
              </span>
            )}
          </Fact>
        </Facts>
      </div>
      <h3 className="mt-5 font-semibold">{t('series.each')}</h3>
      {series.each.map(({ room, price, cancellation }) => (
        <Fragment key={room.code}>
          <PriceLines price={price} />
          <h3 className="mt-5 font-semibold">{t('cancellation.title')}</h3>
          <CancellationSteps steps={cancellation} />
        </Fragment>
      ))}
    </PriceBox>
  )
}

/** An available date with its price, which can be left out. */
function FreeDate({ of: one, before, words }: { of: SeriesDate; before: number | undefined; words: Words }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const won = (amount: number) => t('won', { amount: formatWon(amount) })
  return (
    <>
      <input type="hidden" name="shownDates" value={one.date} />
      <label className="flex min-h-target items-start">
        <input
          // Without a key that changes: a focused field that an answer takes away would be checked while React is busy, and the form sent.
          type="checkbox"
          name="seen"
          value={`${one.date} ${one.won}`}
          defaultChecked={!one.isSkipped}
          className="mr-3 h-6 w-6 shrink-0 accent-pine"
        />
        <span>
          <span className="sr-only">{t(words.take, { date: one.date })} </span>
          {one.isSkipped ? t(words.skippedOne) : won(one.won + one.vatWon)}
        </span>
      </label>
      {before !== undefined && before !== one.won && !one.isSkipped && (
        <strong className="block text-table">{t('series.priceSince', { won: won(before) })}</strong>
      )}
      {one.freeMinutes > 0 && (
        <span className="block text-table text-ink-2">
          {t('series.freeUsed', { time: formatDuration(one.freeMinutes, language) })}
        </span>
      )}
    </>
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
