import { formatWon } from '~/domains/building/format-won'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { useLanguage } from '~/ui/page/use-language'

/** Words of the fitness centre's screens: amounts, weekdays, times of programmes and reservations. */
export function useFitnessWords() {
  const { t } = useTranslation('fitness')
  const language = useLanguage()
  return {
    wonOf: (amount: number) => t('won', { amount: formatWon(amount) }),
    weekdaysOf: (days: readonly number[]) =>
      days.map((day) => t(`weekday.${day as 1 | 2 | 3 | 4 | 5}`)).join(t('weekdayComma')),
    /** The first and the last day of use, and the time of day if there is one. */
    whenOf: (row: { from: string; to: string; startMinutes: number | null; endMinutes: number | null }) => {
      const { from, to, startMinutes, endMinutes } = row
      const days =
        from === to ? formatDay(from, language) : `${formatDay(from, language)} – ${formatDay(to, language)}`
      if (startMinutes === null || endMinutes === null) return days
      return `${days} ${formatSpan({ startMinutes, endMinutes })}`
    },
  }
}
