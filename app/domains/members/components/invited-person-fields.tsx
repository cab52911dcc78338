import { useTranslation } from '~/i18n/use-translation'
import { TextField, type FieldMeta } from '~/ui/form/field'
import { PersonalFields } from './personal-fields'

/** The person to invite: ID, phone for the one-time link, and personal data. */
export function InvitedPersonFields({
  fields,
  floors,
}: {
  fields: Record<'loginId' | 'mobile' | 'name' | 'gender' | 'email' | 'floor', FieldMeta>
  floors: number[]
}) {
  const { t } = useTranslation('members')
  return (
    <>
      <TextField
        field={fields.loginId}
        label={t('field.loginId')}
        hint={t('register.loginIdHint')}
        autoComplete="off"
      />
      <TextField
        field={fields.mobile}
        label={t('field.mobile')}
        type="tel"
        hint={t('register.mobileHint')}
        autoComplete="off"
      />
      <PersonalFields fields={fields} floors={floors} />
    </>
  )
}
