import { useTranslation } from '~/i18n/use-translation'
import { VISIT_PURPOSES } from '~/domains/visitors/limits'
import { SelectField, TextField, type FieldMeta } from '~/ui/form/field'

/** What a visit is for, in words where it is none of the purposes (decisions §6). */
export function PurposeFields({ fields }: { fields: { purpose: FieldMeta; purposeText: FieldMeta } }) {
  const { t } = useTranslation('visitors')
  return (
    <>
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
    </>
  )
}
