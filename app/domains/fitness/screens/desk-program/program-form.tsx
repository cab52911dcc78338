import type { SubmissionResult } from '@conform-to/react'
import type { DeskProgramDetails } from '~/domains/fitness/gx-shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxesField } from '~/ui/form/choice-field'
import { TextAreaField, TextField, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

type Form = Record<
  | 'nameKo'
  | 'nameEn'
  | 'aboutKo'
  | 'aboutEn'
  | 'trainerKo'
  | 'trainerEn'
  | 'start'
  | 'end'
  | 'won'
  | 'capacity'
  | 'firstMonth',
  string
> & { weekdays: string[] }

/** The values of a programme; empty for a new one, which begins this month. */
export function ProgramForm({
  program,
  month,
  result,
}: {
  program: DeskProgramDetails | null
  month: string
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('fitness')
  const [form, fields] = useForm<Form>({
    id: 'program',
    lastResult: result,
    defaultValue: program ? typedOf(program) : { firstMonth: month },
  })
  const line = (name: 'nameKo' | 'nameEn', optional = false) => (
    <TextField field={fields[name]} label={t(`desk.field.${name}`)} autoComplete="off" optional={optional} />
  )
  return (
    <PortalForm form={form} submitLabel={t('desk.save')} className="max-w-form">
      <input type="hidden" name="part" value="edit" />
      {/* After a refusal the current revision: the other change is shown below, so saving again is deliberate. */}
      <input type="hidden" name="revision" value={program?.revision ?? 0} />
      {line('nameKo')}
      {line('nameEn')}
      <TextAreaField field={fields.aboutKo} label={t('desk.field.aboutKo')} rows={2} optional />
      <TextAreaField field={fields.aboutEn} label={t('desk.field.aboutEn')} rows={2} optional />
      <TextField field={fields.trainerKo} label={t('desk.field.trainerKo')} autoComplete="off" optional />
      <TextField field={fields.trainerEn} label={t('desk.field.trainerEn')} autoComplete="off" optional />
      <CheckboxesField
        field={fields.weekdays as FieldMeta}
        label={t('field.weekdays')}
        options={([1, 2, 3, 4, 5] as const).map((day) => ({
          value: String(day),
          label: t(`weekdayName.${day}`),
        }))}
      />
      <TextField
        field={fields.start}
        label={t('desk.field.start')}
        hint={t('desk.field.timeHint')}
        width="short"
        autoComplete="off"
      />
      <TextField field={fields.end} label={t('desk.field.end')} width="short" autoComplete="off" />
      <TextField
        field={fields.won}
        label={t('field.fee')}
        hint={t('desk.field.wonHint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <TextField
        field={fields.capacity}
        label={t('desk.field.capacity')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <TextField
        field={fields.firstMonth}
        label={t('desk.field.firstMonth')}
        hint={t('desk.field.monthHint')}
        width="short"
        autoComplete="off"
      />
      <div className="mt-6 md:flex">
        <Button>{t('desk.save')}</Button>
        <ButtonLink to={fitnessPaths.deskPrograms()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('desk.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}

function typedOf({ values, startMinutes, endMinutes, weekdays }: DeskProgramDetails): Partial<Form> {
  const text = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)]),
  )
  return {
    ...text,
    weekdays: weekdays.map(String),
    start: formatMinutes(startMinutes),
    end: formatMinutes(endMinutes),
  }
}
