import type { Door } from '~/domains/tenant-qr/door-schemas'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'

/** When a group may pass a door, in words. */
export function usePassWords() {
  const { t } = useTranslation('tenant-qr')
  return ({ days, from, to }: Door['access']['members']) =>
    days === 'never'
      ? t('desk.daysOf.never')
      : t('desk.hours', {
          days: t(`desk.daysOf.${days}`),
          from: formatMinutes(from),
          to: formatMinutes(to),
        })
}
