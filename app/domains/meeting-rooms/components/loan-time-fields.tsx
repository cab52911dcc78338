import { useTranslation } from '~/i18n/use-translation'
import { SelectField, TextField, type FieldMeta } from '~/ui/form/field'
import { halfHours } from './when-fields'
import { MINUTES_PER_DAY } from '~/rules/time-units'

/** Fields for the days and the time of a loan, and what it is for. */
export function LoanTimeFields({
  fields,
  today,
}: {
  fields: Record<'date' | 'until' | 'start' | 'end' | 'note', FieldMeta>
  today: string
}) {
  const { t } = useTranslation('meeting-rooms')
  const step = 30
  return (
    <>
      <TextField field={fields.date} label={t('desk.loans.date')} type="date" width="short" />
      <TextField
        field={fields.until}
        label={t('desk.loans.until')}
        type="date"
        width="short"
        min={today}
        hint={t('desk.loans.untilHint')}
        optional
      />
      <SelectField
        field={fields.start}
        label={t('desk.loans.start')}
        width="short"
        placeholder={t('desk.choose')}
        options={halfHours(0, MINUTES_PER_DAY - step)}
      />
      <SelectField
        field={fields.end}
        label={t('desk.loans.end')}
        width="short"
        placeholder={t('desk.choose')}
        options={halfHours(step, MINUTES_PER_DAY)}
      />
      <TextField field={fields.note} label={t('desk.loans.note')} autoComplete="off" />
    </>
  )
}
