import { useForm, type SubmissionResult } from '@conform-to/react'
import { deskPaths } from '~/domains/desk/paths'
import type { DeskCompany } from '~/domains/desk/schemas'
import { useTranslation } from '~/i18n/use-translation'
import { COMPANY_KINDS } from '~/rules/company-kind'
import { AffectedThings, type AffectedResult } from '~/ui/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { RadioField } from '~/ui/choice-field'
import { CheckboxField, TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { FloorsField } from './floors-field'

interface Values {
  part: string
  nameKo: string
  nameEn: string
  floors: string[]
  kind: string
  parkingMinutes: string
  freeRoomMinutes: string
  active: boolean
}

/** The form of a company, new or existing. */
export function CompanyForm({
  company,
  result,
}: {
  company?: DeskCompany
  result?: SubmissionResult<string[]> & AffectedResult
}) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Values>({
    id: 'company',
    lastResult: result,
    defaultValue: company
      ? {
          nameKo: company.ko,
          nameEn: company.en,
          floors: company.floors.map(String),
          kind: company.kind,
          parkingMinutes: String(company.parkingMinutes),
          freeRoomMinutes: String(company.freeRoomMinutes),
          active: company.active,
        }
      : { kind: 'office' },
  })
  const minutes = { inputMode: 'numeric', autoComplete: 'off', width: 'short' } as const
  return (
    <PortalForm form={form} submitLabel={t('company.save')} className="max-w-form">
      <input type="hidden" name="part" value="edit" />
      <TextField field={fields.nameKo} label={t('company.nameKo')} autoComplete="off" />
      <TextField field={fields.nameEn} label={t('company.nameEn')} autoComplete="off" />
      <FloorsField field={fields.floors} label={t('company.floors')} hint={t('company.floorsHint')} />
      <RadioField
        field={fields.kind}
        label={t('company.kind')}
        hint={t('company.kindHint')}
        options={COMPANY_KINDS.map((kind) => ({ value: kind, label: t(`company.kindOf.${kind}`) }))}
      />
      <TextField
        field={fields.parkingMinutes}
        label={t('company.parkingMinutes')}
        hint={t('company.parkingHint')}
        {...minutes}
      />
      <TextField
        field={fields.freeRoomMinutes}
        label={t('company.freeRoomMinutes')}
        hint={t('company.freeRoomHint')}
        {...minutes}
      />
      {company && (
        <div className="border-b border-line-1 py-4">
          <CheckboxField
            field={fields.active}
            label={t('company.active')}
            note={<p className="text-table text-ink-3">{t('company.activeHint')}</p>}
          />
        </div>
      )}
      <AffectedThings formId="company" result={result} />
      <div className="mt-6 md:flex">
        <Button>{company ? t('company.save') : t('company.add')}</Button>
        <ButtonLink to={deskPaths.companies()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('company.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
