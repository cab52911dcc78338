import { useForm, type SubmissionResult } from '@conform-to/react'
import type { DeskCompany } from '~/domains/desk/schemas'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/choice-field'
import { SelectField, TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { useLanguage } from '~/ui/use-language'

type Values = Record<'part' | 'loginId' | 'name' | 'gender' | 'mobile' | 'email' | 'floor', string>

/** The person a company begins with: gets a one-time link, and is its master once it is accepted (decisions §5). */
export function FirstMasterForm({
  company,
  result,
}: {
  company: DeskCompany
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  const [form, fields] = useForm<Values>({ id: 'first-master', lastResult: result })
  return (
    <PortalForm form={form} submitLabel={t('firstMaster.submit')} className="max-w-form">
      <input type="hidden" name="part" value="firstMaster" />
      <TextField field={fields.name} label={t('members:field.name')} autoComplete="off" />
      <TextField
        field={fields.loginId}
        label={t('members:field.loginId')}
        hint={t('firstAdministrator.loginIdHint')}
        autoComplete="off"
      />
      <RadioField
        field={fields.gender}
        label={t('members:field.gender')}
        options={(['male', 'female'] as const).map((value) => ({
          value,
          label: t(`members:gender.${value}`),
        }))}
      />
      <TextField
        field={fields.mobile}
        label={t('members:field.mobile')}
        hint={t('members:register.mobileHint')}
        type="tel"
        autoComplete="off"
      />
      <TextField field={fields.email} label={t('members:field.email')} type="email" autoComplete="off" />
      <SelectField
        field={fields.floor}
        label={t('members:field.floor')}
        placeholder={t('members:form.chooseFloor')}
        options={company.floors.map((floor) => ({
          value: String(floor),
          label: formatFloor(floor, language),
        }))}
        width="short"
      />
      <Button look="secondary" className="mt-6">
        {t('firstMaster.submit')}
      </Button>
    </PortalForm>
  )
}
