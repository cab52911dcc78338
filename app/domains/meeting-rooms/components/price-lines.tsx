import { formatWon } from '~/domains/building/format-won'
import type { Quote } from '~/domains/meeting-rooms/shapes'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { useLanguage } from '~/ui/page/use-language'

type Line = Quote['lines'][number]
type Price = Pick<Quote, 'lines' | 'won' | 'vatWon'>

/** A price: lines, sum without VAT, and total with VAT. */
export function PriceLines({ price }: { price: Price }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const won = (amount: number) => t('won', { amount: formatWon(amount) })
  const nameOf = ({ part, nameKo, nameEn }: Line) =>
    part === 'freeTime' ? t('field.freeMinutes') : language === 'ko' ? nameKo : nameEn
  const countOf = ({ part, count, unitWon }: Line) => {
    if (part === 'freeTime') return formatDuration(count, language)
    if (part === 'room') return t('price.hours', { hours: count / 60, won: won(unitWon) })
    return part === 'extra' ? null : t('price.persons', { count, won: won(unitWon) })
  }
  return (
    <Facts>
      {price.lines.map((line, place) => (
        <Fact key={place} term={nameOf(line)}>
          <span className="flex justify-between">
            <span className="text-table text-ink-2">{countOf(line)}</span>
            <span className="tabular">
              {line.won === 0 && line.part === 'extra' ? t('free') : won(line.won)}
            </span>
          </span>
        </Fact>
      ))}
      <Fact term={t('price.net')}>
        <span className="tabular block text-right">{won(price.won)}</span>
      </Fact>
      <Fact term={t('price.vat')}>
        <span className="tabular block text-right">{won(price.vatWon)}</span>
      </Fact>
      <Fact term={t('price.total')}>
        <strong className="tabular block text-right font-semibold">
          {price.won + price.vatWon === 0 ? t('free') : won(price.won + price.vatWon)}
        </strong>
      </Fact>
    </Facts>
  )
}

/** Cancellation charges by days before the use. */
export function CancellationSteps({ steps }: { steps: readonly { days: number; percent: number }[] }) {
  const { t } = useTranslation('rooms')
  return (
    <ul className="mt-2 text-table text-ink-2">
      {steps.map(({ days, percent }, place) => (
        <li key={days}>
          {days === 0
            ? t('cancellation.untilStart')
            : percent === 0
              ? t('cancellation.free', { count: days })
              : t('cancellation.part', { from: steps[place - 1]!.days - 1, to: days, percent })}
        </li>
      ))}
      <li>{t(steps.some(({ days }) => days === 0) ? 'cancellation.noShow' : 'cancellation.full')}</li>
    </ul>
  )
}
