import { STAFF_ROLES } from '~/api/me'
import { useTranslation } from '~/i18n/use-translation'
import { CheckboxesField } from '~/ui/form/choice-field'
import { TextField, type FieldMeta } from '~/ui/form/field'

/** Name, phone, e-mail and roles of a staff person. */
export function StaffFields({
  fields,
}: {
  fields: Record<'name' | 'mobile' | 'email' | 'roles', FieldMeta>
}) {
  const { t } = useTranslation('desk')
  return (
    <>
      <TextField field={fields.name} label={t('field.name')} autoComplete="off" />
      <TextField
        field={fields.mobile}
        label={t('staff.mobile')}
        hint={t('members:register.mobileHint')}
        type="tel"
        autoComplete="off"
      />
      <TextField field={fields.email} label={t('staff.email')} type="email" autoComplete="off" />
      <CheckboxesField
        field={fields.roles}
        label={t('staff.roles')}
        hint={t('staff.rolesHint')}
        options={STAFF_ROLES.map((role) => ({
          value: role,
          label: t(`roles.${role}`),
          hint: t(`staff.roleAbout.${role}`),
        }))}
      />
    </>
  )
}
