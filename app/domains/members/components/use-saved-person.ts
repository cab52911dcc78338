import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

interface Person {
  name: string
  gender: 'male' | 'female' | null
  email: string
  floor: number
}

/** The fields of `PersonalFields` as they are stored, for a form that somebody else has changed meanwhile. */
export function useSavedPerson() {
  const { t } = useTranslation('members')
  const language = useLanguage()
  return ({ name, gender, email, floor }: Person) => [
    { name: 'name', label: t('field.name'), value: name },
    {
      name: 'gender',
      label: t('field.gender'),
      value: gender ?? '',
      text: gender ? t(`gender.${gender}`) : undefined,
    },
    { name: 'email', label: t('field.email'), value: email },
    { name: 'floor', label: t('field.floor'), value: String(floor), text: formatFloor(floor, language) },
  ]
}
