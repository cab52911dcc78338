import { useTranslation } from '~/i18n/use-translation'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/** Minutes in words, in at most two units: '35분', '4시간 20분', '2일 3시간'; null for null. */
export function useDuration() {
  const { t } = useTranslation()
  return (minutes: number | null): string | null => {
    if (minutes === null) return null
    const [days, hours] = [
      Math.floor(minutes / MINUTES_PER_DAY),
      Math.floor((minutes % MINUTES_PER_DAY) / 60),
    ]
    const parts = [
      days > 0 && t('shell:age.days', { count: days }),
      hours > 0 && t('shell:age.hours', { count: hours }),
      days === 0 && (minutes % 60 > 0 || hours === 0) && t('shell:age.minutes', { count: minutes % 60 }),
    ]
    return parts.filter(Boolean).join(' ')
  }
}
