import { formatWon } from '~/domains/building/format-won'
import type { Quote } from '~/domains/meeting-rooms/shapes'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { useDeskRoomWords } from './desk-words'

type Line = Quote['lines'][number]

/** A price: lines, VAT, and total. */
export function DeskPriceLines({ price }: { price: Pick<Quote, 'lines' | 'won' | 'vatWon'> }) {
  const { t } = useTranslation('meeting-rooms')
  const { wonOf, language } = useDeskRoomWords()
  const nameOf = ({ nameKo, nameEn }: Line) => (language === 'ko' ? nameKo : nameEn)
  return (
    <Facts>
      {price.lines.map((line, place) => (
        <Fact key={place} term={line.part === 'freeTime' ? t('desk.field.freeMinutes') : nameOf(line)}>
          <span className="flex justify-between">
            <span className="text-table text-ink-2">
              {t(`desk.price.count.${line.part}`, {
                number:
                  line.part === 'room' || line.part === 'freeTime'
                    ? formatDuration(line.count, language)
                    : line.count,
                amount: formatWon(line.unitWon),
              })}
            </span>
            <span className="tabular">{wonOf(line.won)}</span>
          </span>
        </Fact>
      ))}
      <Sum term={t('desk.price.vat')} won={wonOf(price.vatWon)} />
      <Sum term={t('desk.price.total')} won={wonOf(price.won + price.vatWon)} isAll />
    </Facts>
  )
}

const Sum = ({ term, won, isAll = false }: { term: string; won: string; isAll?: boolean }) => (
  <Fact term={term}>
    <span className={`tabular block text-right ${isAll ? 'font-semibold' : ''}`}>{won}</span>
  </Fact>
)
