import type { SubmissionResult } from '@conform-to/react'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { PORTRAITS, type DeskTrainerDetails } from '~/domains/fitness/training-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxesField, RadioField } from '~/ui/form/choice-field'
import { CheckboxField, TextAreaField, TextField, type FieldMeta } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { TrainerPortrait } from '~/domains/fitness/components/trainer-portrait'
import { useForm } from '~/forms/use-form'

type Form = Record<
  'nameKo' | 'nameEn' | 'aboutKo' | 'aboutEn' | 'portrait' | 'from' | 'to' | 'isActive',
  string
> & {
  weekdays: string[]
}

/** The values of a trainer; empty for a new one. */
export function TrainerForm({
  trainer,
  result,
}: {
  trainer: DeskTrainerDetails | null
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('fitness-training')
  const [form, fields] = useForm<Form>({
    id: 'trainer',
    lastResult: result,
    defaultValue: trainer
      ? {
          nameKo: trainer.name.ko,
          nameEn: trainer.name.en,
          aboutKo: trainer.about.ko,
          aboutEn: trainer.about.en,
          portrait: String(trainer.portrait),
          weekdays: trainer.weekdays.map(String),
          from: formatMinutes(trainer.fromMinutes),
          to: formatMinutes(trainer.toMinutes),
          isActive: trainer.isActive ? 'on' : '',
        }
      : { portrait: '1', isActive: 'on' },
  })
  const line = (name: 'nameKo' | 'nameEn') => (
    <TextField field={fields[name]} label={t(`desk.field.${name}`)} autoComplete="off" />
  )
  return (
    <PortalForm form={form} submitLabel={t('desk.save')} className="max-w-form">
      <input type="hidden" name="part" value="edit" />
      {/* After a refusal the current revision: the other change is shown below, so saving again is deliberate. */}
      <input type="hidden" name="revision" value={trainer?.revision ?? 0} />
      {line('nameKo')}
      {line('nameEn')}
      <TextAreaField field={fields.aboutKo} label={t('desk.field.aboutKo')} rows={2} optional />
      <TextAreaField field={fields.aboutEn} label={t('desk.field.aboutEn')} rows={2} optional />
      <RadioField
        field={fields.portrait}
        label={t('desk.field.portrait')}
        options={PORTRAITS.map((portrait) => ({
          value: String(portrait),
          label: t('desk.portraitNumber', { number: portrait }),
          picture: <TrainerPortrait portrait={portrait} />,
        }))}
      />
      <CheckboxesField
        field={fields.weekdays as FieldMeta}
        label={t('desk.field.weekdays')}
        options={([1, 2, 3, 4, 5] as const).map((day) => ({
          value: String(day),
          label: t(`fitness:weekdayName.${day}`),
        }))}
      />
      <TextField
        field={fields.from}
        label={t('desk.field.fromMinutes')}
        hint={t('desk.hoursHint')}
        width="short"
        autoComplete="off"
      />
      <TextField field={fields.to} label={t('desk.field.toMinutes')} width="short" autoComplete="off" />
      <CheckboxField field={fields.isActive} label={t('desk.field.isActive')} />
      <div className="mt-6 md:flex">
        <Button>{t('desk.save')}</Button>
        <ButtonLink to={deskTrainingPaths.trainers()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('desk.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}
