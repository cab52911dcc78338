import { ALL_DAYS, SeriesFields } from '~/booking/series-fields'
import { useTranslation } from '~/i18n/use-translation'
import { MOST_VISIT_SERIES } from '~/domains/visitors/limits'
import { StepButton } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { FieldError, TextField, type FieldMeta } from '~/ui/form/field'

interface Props {
  fields: { until: FieldMeta; repeat: FieldMeta; weekdays: FieldMeta; moreDates: FieldMeta }
  /** Single dates besides, each a field. */
  dates: FieldMeta[]
  window: { from: string; to: string }
}

/** The same guests on several dates: repeated, single dates, or both. Folded until it is used. */
export function SeveralDates({ fields, dates, window }: Props) {
  const { t } = useTranslation('visitors')
  const { until, repeat, weekdays, moreDates } = fields
  const isUsed = [until, repeat, weekdays, moreDates].some(
    ({ initialValue, errors }) =>
      errors?.length ||
      ![undefined, '', 'weekly'].includes([initialValue].flat()[0] as string | undefined) ||
      dates.length > 0,
  )
  return (
    <div className="mt-4">
      <Disclosure summary={t('series.open')} isBoxed isOpen={isUsed || undefined}>
        <p className="max-w-text text-ink-2">{t('series.hint', { max: MOST_VISIT_SERIES })}</p>
        <SeriesFields fields={fields} untilHint={t('series.untilHint', { to: window.to })} days={ALL_DAYS} />
        <div id={moreDates.id} tabIndex={-1}>
          <FieldError field={moreDates} />
          {dates.map((field, place) => (
            <TextField
              key={field.name}
              field={field}
              label={t('series.date', { number: place + 1 })}
              type="date"
              width="short"
              min={window.from}
              max={window.to}
              optional
            />
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {dates.length < MOST_VISIT_SERIES - 1 && (
            <StepButton step="add-date" label={t('series.addDate')} at={moreDates.id} />
          )}
          <StepButton step="dates" label={t('series.show')} at="price" />
        </div>
      </Disclosure>
    </div>
  )
}
