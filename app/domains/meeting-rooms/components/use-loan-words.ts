import type { Loan } from '~/domains/meeting-rooms/loan-shapes'
import { formatDay } from '~/i18n/format'
import { formatSpan } from '~/rules/local-time'
import { useLanguage } from '~/ui/page/use-language'

/** The days and the time of a loan, in words. */
export function useLoanWords() {
  const language = useLanguage()
  const day = (date: string) => formatDay(date, language)
  return {
    language,
    daysOf: ({ date, until }: Pick<Loan, 'date' | 'until'>) =>
      until === date ? day(date) : `${day(date)} – ${day(until)}`,
    timeOf: formatSpan,
  }
}
