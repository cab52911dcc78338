import { formatWon } from '~/domains/building/format-won'
import type { HeatingRow } from '~/domains/heating/schemas'
import { formatDay, formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

type HeatingTime = Pick<HeatingRow, 'date' | 'startMinutes' | 'endMinutes'>

/** Formatters for requests, in the reader's language. */
export function useHeatingWords() {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  return {
    dayOf: ({ date }: HeatingTime) => formatDay(date, language),
    floorsOf: (floors: readonly number[]) => floors.map((floor) => formatFloor(floor, language)).join(', '),
    /** What is paid, as prices are without VAT. */
    withVatOf: ({ won, vatWon }: { won: number | null; vatWon: number | null }) =>
      t('price.withVat', { amount: formatWon((won ?? 0) + (vatWon ?? 0)) }),
    /** Null where nothing is billed. */
    wonOf: (won: number | null) => (won === null ? null : t('won', { amount: formatWon(won) })),
  }
}
