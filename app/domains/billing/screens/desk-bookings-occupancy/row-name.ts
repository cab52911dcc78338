import type { OccupancyRow } from '~/domains/billing/occupancy-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

/** What a row is about: a thing, a weekday of one thing, or a kind. */
export function useRowName() {
  const { t } = useTranslation('billing')
  const { t: shell } = useTranslation('shell')
  const language = useLanguage()
  return ({ kind, name, weekday }: OccupancyRow) =>
    name?.[language] ?? (weekday === null ? t(`kind.${kind}`) : shell(`date.weekdays.${weekday}`))
}
