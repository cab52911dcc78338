import { useTranslation } from '~/i18n/use-translation'
import { couldNotLoad } from '~/forms/could-not-load'
import { formatFloor } from '~/i18n/format'
import { StepButton } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { FieldGroup, SelectField, type Choice, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

interface Props {
  fields: Record<'companyId' | 'floor' | 'accountType', FieldMeta>
  companies: Choice[] | null
  /** Floors of the chosen company; empty without one, null if they cannot be loaded. */
  floors: number[] | null
}

/** Company, floor and account type. */
export function CompanyFields({ fields: { companyId, floor, accountType }, companies, floors }: Props) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const chosenId = typeof companyId.initialValue === 'string' && companyId.initialValue
  // The chosen company stays chosen if the list cannot be loaded.
  const choices = companies ?? (chosenId ? [{ value: chosenId, label: t('signUp.chosenCompany') }] : [])
  return (
    <FieldGroup legend={t('signUp.companyGroup')}>
      <SelectField
        field={companyId}
        label={t('field.company')}
        placeholder={t('signUp.chooseCompany')}
        step="load-floors"
        options={choices}
        beside={
          <StepButton
            step="load-floors"
            label={t('signUp.loadFloors')}
            at={floor.id}
            className={`whitespace-nowrap ${couldNotLoad(companies, companyId, floors) ? '' : 'until-alive'}`}
          />
        }
      />
      <SelectField
        field={floor}
        label={t('field.floor')}
        width="short"
        placeholder={t('signUp.chooseFloor')}
        hint={floors?.length ? undefined : t('signUp.floorHint')}
        options={(floors ?? []).map((number) => ({
          value: String(number),
          label: formatFloor(number, language),
        }))}
      />
      <RadioField
        field={accountType}
        label={t('field.accountType')}
        options={(['employee', 'vip'] as const).map((type) => ({
          value: type,
          label: t(`accountType.${type}`),
          hint: t(`accountType.${type}Hint`),
        }))}
      />
    </FieldGroup>
  )
}
