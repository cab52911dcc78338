import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import type { Language } from '~/i18n/languages'
import { Fact, Facts } from '~/ui/list/facts'
import { FieldGroup, SelectField, TextField, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

/** The host of a group within the own company: oneself unless somebody else is named. */
export function GroupHostFields({
  fields: { hostName, hostMobile, floor },
  me,
  floors,
}: {
  fields: { hostName: FieldMeta; hostMobile: FieldMeta; floor: FieldMeta }
  me: { name: string; company: Record<Language, string> }
  floors: number[]
}) {
  const { t } = useTranslation('visitors')
  const language = useLanguage()
  return (
    <FieldGroup legend={t('individual.hostGroup')}>
      <Facts isFirst>
        <Fact term={t('field.company')}>{me.company[language]}</Fact>
      </Facts>
      <TextField
        field={hostName}
        label={t('field.hostName')}
        hint={t('group.hostHint', { name: me.name })}
        optional
      />
      <TextField
        field={hostMobile}
        label={t('field.hostMobile')}
        type="tel"
        hint={t('group.hostMobileHint')}
        optional
      />
      <SelectField
        field={floor}
        label={t('field.floor')}
        width="short"
        placeholder={t('individual.chooseFloor')}
        options={floors.map((number) => ({ value: String(number), label: formatFloor(number, language) }))}
      />
    </FieldGroup>
  )
}
