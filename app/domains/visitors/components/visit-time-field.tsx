import { useTranslation } from '~/i18n/use-translation'
import { VISIT_TIME_STEP, VISITING_HOURS } from '~/domains/visitors/rules/is-visit-date-bookable'
import type { FieldMeta } from '~/ui/field'
import { TimeField } from '~/ui/time-field'

/** When somebody comes, within the visiting hours. */
export function VisitTimeField({ field }: { field: FieldMeta }) {
  const { t } = useTranslation('visitors')
  return (
    <TimeField
      field={field}
      label={t('field.time')}
      placeholder={t('individual.chooseTime')}
      {...VISITING_HOURS}
      step={VISIT_TIME_STEP}
    />
  )
}
