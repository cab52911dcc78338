import { useTranslation } from '~/i18n/use-translation'
import { GRANTABLE_VALUES } from '~/domains/members/schemas'
import { CheckboxesField, RadioField } from '~/ui/form/choice-field'
import type { FieldMeta } from '~/ui/form/field'

/** Account type and permissions of an employee. `TOTAL` is not offered: it moves only by a transfer (decisions §1). */
export function GrantFields({ fields }: { fields: Record<'accountType' | 'permissions', FieldMeta> }) {
  const { t } = useTranslation('members')
  return (
    <>
      <RadioField
        field={fields.accountType}
        label={t('field.accountType')}
        hint={t('form.accountTypeHint')}
        options={(['employee', 'vip'] as const).map((value) => ({ value, label: t(`accountType.${value}`) }))}
      />
      <CheckboxesField
        field={fields.permissions}
        label={t('field.permissions')}
        options={GRANTABLE_VALUES.map((value) => ({
          value,
          label: t(`permission.${value}`),
          hint: t(`permissionHint.${value}`),
        }))}
      />
    </>
  )
}
