import type { Session } from '~/domains/fitness/pass-shapes'
import { formatDay } from '~/i18n/format'
import { formatMinutes } from '~/rules/local-time'
import { useLanguage } from '~/ui/page/use-language'

/** Words of monthly passes: their hours of use and their days. */
export function usePassWords() {
  const language = useLanguage()
  return {
    hoursOf: (hours: readonly Session[]) =>
      hours.map(({ from, to }) => `${formatMinutes(from)}–${formatMinutes(to)}`).join(', '),
    daysOf: ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
      `${formatDay(firstDay, language)} – ${formatDay(lastDay, language)}`,
  }
}
