import { formatDay, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { weekday } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { PriceBox } from '~/ui/form/price-box'
import { useLanguage } from '~/ui/page/use-language'
import type { ShownSeries } from './series-dates.server'

type SeriesDate = ShownSeries['dates'][number]

/** The dates of a series with what is against each, and the button that reserves the ticked ones. */
export function DatesBox({ series: { dates, without, quotedOrder } }: { series: ShownSeries }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const open = dates.filter(({ reasons }) => reasons.length === 0)
  return (
    <PriceBox
      title={t('series.datesTitle')}
      quotedOrder={quotedOrder}
      submit={open.length > 0 && <Button>{t('series.submit')}</Button>}
      askAgainLabel={t('series.again')}
    >
      <p>
        {open.length === dates.length
          ? t('series.all', { count: dates.length })
          : t('series.some', { count: open.length, all: dates.length })}
      </p>
      {without.length > 0 && (
        <p>
          {t('series.without', {
            months: without.map((month) => formatMonth(month, language)).join(', '),
            weekday: t(`shell:date.weekdays.${weekday(dates[0]!.date)}`),
          })}
        </p>
      )}
      <p className="mb-3">{t('series.tick')}</p>
      <Facts>
        {dates.map((one) => (
          <Fact key={one.date} term={formatDay(one.date, language)}>
            {one.reasons.length === 0 ? <OpenDate of={one} /> : <Against of={one} />}
          </Fact>
        ))}
      </Facts>
    </PriceBox>
  )
}

/** A date that can be reserved, ticked unless something speaks against it or it was unticked. */
function OpenDate({ of: one }: { of: SeriesDate }) {
  const { t } = useTranslation('visitors')
  return (
    <>
      <input type="hidden" name="shownDates" value={one.date} />
      <label className="flex min-h-target items-start">
        <input
          type="checkbox"
          name="seen"
          value={one.date}
          defaultChecked={!one.isSkipped}
          className="mr-3 h-6 w-6 shrink-0 accent-pine"
        />
        <span>{t('series.take', { date: one.date })}</span>
      </label>
      <Against of={one} />
    </>
  )
}

/** What is against a date. */
function Against({ of: { holiday, isReserved, reasons } }: { of: SeriesDate }) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  const words = [
    ...(holiday ? [t('series.holiday', { name: holiday[language] })] : []),
    ...(isReserved ? [t('series.reserved')] : []),
    ...reasons,
  ]
  return words.map((reason) => (
    <span key={reason} className="block text-table text-ink-2">
      {reason}
    </span>
  ))
}

/** Keeps the ticks of dates that were shown while the form is corrected. */
export function KeptDates({ values }: { values: Record<string, unknown> }) {
  const names = ['quotedOrder', 'shownDates', 'seen'] as const
  return names.flatMap((name) =>
    [values[name] ?? []]
      .flat()
      .map((value) => (
        <input key={`${name} ${String(value)}`} type="hidden" name={name} value={String(value)} />
      )),
  )
}
