import { HEATING_STATUSES, HEATING_TYPES } from '~/domains/heating/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { usePeriodParts } from '~/ui/list/filter-bar'

/** Filters that both lists of requests, a company's and the desk's, have. */
export function useFilterParts(keywordLabel: string) {
  const { t } = useTranslation('heating')
  return [
    ...usePeriodParts(),
    {
      name: 'type' as const,
      label: t('field.type'),
      options: HEATING_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) })),
    },
    {
      name: 'status' as const,
      label: t('field.status'),
      options: HEATING_STATUSES.map((status) => ({ value: status, label: t(`statuses:${status}`) })),
    },
    { name: 'keyword' as const, label: keywordLabel },
  ]
}
