import type { SubmissionResult } from '@conform-to/react'
import { deskPaths } from '~/domains/desk/paths'
import type { DeskCompany } from '~/domains/desk/schemas'
import { useForm } from '~/forms/use-form'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { COMPANY_KINDS } from '~/rules/company-kind'
import { AffectedThings, type AffectedResult } from '~/ui/list/affected-things'
import { Button, ButtonLink } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { RadioField } from '~/ui/form/choice-field'
import { CheckboxField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { useLanguage } from '~/ui/page/use-language'
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
  const language = useLanguage()
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
  const saved = (stored: DeskCompany) => [
    { name: 'nameKo', label: t('company.nameKo'), value: stored.ko },
    { name: 'nameEn', label: t('company.nameEn'), value: stored.en },
    {
      name: 'floors',
      label: t('company.floors'),
      value: stored.floors.map(String),
      text: stored.floors.map((floor) => formatFloor(floor, language)).join(', '),
    },
    { name: 'kind', label: t('company.kind'), value: stored.kind, text: t(`company.kindOf.${stored.kind}`) },
    { name: 'parkingMinutes', label: t('company.parkingMinutes'), value: String(stored.parkingMinutes) },
    { name: 'freeRoomMinutes', label: t('company.freeRoomMinutes'), value: String(stored.freeRoomMinutes) },
    {
      name: 'active',
      label: t('company.active'),
      value: stored.active ? 'on' : '',
      text: t(stored.active ? 'company.isActive' : 'company.isInactive'),
    },
  ]
  const minutes = { inputMode: 'numeric', autoComplete: 'off', width: 'short' } as const
  return (
    <PortalForm form={form} submitLabel={t('company.save')} className="max-w-form">
      <input type="hidden" name="part" value="edit" />
      {company && <ChangedMeanwhile result={result} revision={company.revision} saved={saved(company)} />}
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
