import { useTranslation } from '~/i18n/use-translation'
import { VISIT_PURPOSES } from '~/domains/visitors/limits'
import { FieldGroup, SelectField, TextField, type FieldMeta } from '~/ui/field'
import { VisitWhenFields } from './visit-when-fields'

interface Fields {
  visitDate: FieldMeta
  visitTime: FieldMeta
  purpose: FieldMeta
  purposeText: FieldMeta
}

/** Date, time and purpose. Dates are typed where a browser has no calendar; times are those of decisions §6. */
export function TimeFields({
  fields,
  window,
  legend,
}: {
  fields: Fields
  window: { from: string; to: string }
  legend: string
}) {
  const { t } = useTranslation('visitors')
  return (
    <FieldGroup legend={legend}>
      <VisitWhenFields fields={fields} window={window} />
      <SelectField
        field={fields.purpose}
        label={t('field.purpose')}
        placeholder={t('individual.choosePurpose')}
        options={VISIT_PURPOSES.map((purpose) => ({ value: purpose, label: t(`purpose.${purpose}`) }))}
      />
      <TextField
        field={fields.purposeText}
        label={t('field.purposeText')}
        hint={t('individual.purposeTextHint')}
        optional
      />
    </FieldGroup>
  )
}
