import { useTranslation } from '~/i18n/use-translation'
import { TextField, type FieldMeta } from '~/ui/field'
import { PersonalFields } from './personal-fields'

/** Who gets a one-time link: the ID, the phone it is sent to, and who they are. */
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
