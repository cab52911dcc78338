import { useTranslation } from '~/i18n/use-translation'
import { CheckboxField, type FieldMeta } from '~/ui/form/field'

/** Asks again for a coupon that saves nothing so far; nothing as long as there was no such one. */
export function EvenIfNothing({ field }: { field: FieldMeta }) {
  const { t } = useTranslation('parking')
  if (!field.errors?.length && !field.initialValue) return null
  return <CheckboxField field={field} label={t('field.evenIfNothing')} />
}
