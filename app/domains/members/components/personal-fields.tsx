import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { RadioField } from '~/ui/form/choice-field'
import { SelectField, TextField, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

/** Name, gender, e-mail and floor, for the own profile and for an employee. */
export function PersonalFields({
  fields,
  latinName,
  floors,
  isSelf,
}: {
  fields: Record<'name' | 'gender' | 'email' | 'floor', FieldMeta>
  /** The Latin name, in forms that can change it. */
  latinName?: FieldMeta
  floors: number[]
  /** Lets the browser fill in the member's own name and e-mail. */
  isSelf?: boolean
}) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  return (
    <>
      <TextField field={fields.name} label={t('field.name')} autoComplete={isSelf ? 'name' : 'off'} />
      {latinName && (
        <TextField
          field={latinName}
          label={t('field.latinName')}
          hint={t('form.latinNameHint')}
          autoComplete="off"
        />
      )}
      <RadioField
        field={fields.gender}
        label={t('field.gender')}
        hint={isSelf ? undefined : t('form.genderHint')}
        options={(['male', 'female'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <TextField
        field={fields.email}
        label={t('field.email')}
        type="email"
        autoComplete={isSelf ? 'email' : 'off'}
      />
      <SelectField
        field={fields.floor}
        label={t('field.floor')}
        placeholder={t('form.chooseFloor')}
        options={floors.map((floor) => ({ value: String(floor), label: formatFloor(floor, language) }))}
        width="short"
      />
    </>
  )
}
