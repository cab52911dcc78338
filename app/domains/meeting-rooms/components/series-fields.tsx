import { REPEATS } from '~/booking/rules/series-dates'
import { useTranslation } from '~/i18n/use-translation'
import { CheckboxesField } from '~/ui/choice-field'
import { Disclosure } from '~/ui/disclosure'
import { SelectField, TextField, type FieldMeta } from '~/ui/field'

/** The fields of a series. */
export interface SeriesFieldsOf {
  until: FieldMeta
  repeat: FieldMeta
  weekdays: FieldMeta
}

/** Rooms are open from Monday to Friday. */
const WEEKDAYS = [1, 2, 3, 4, 5] as const

/** Repeats a booking until a day; how, other than every week, is folded until it is used or wrong. */
export function SeriesFields({
  fields: { until, repeat, weekdays },
  lastDay,
}: {
  fields: SeriesFieldsOf
  /** The last day that can be booked. */
  lastDay: string
}) {
  const { t } = useTranslation('rooms')
  const isUsed = [repeat, weekdays].some(
    ({ initialValue, errors }) =>
      errors?.length || ![undefined, '', 'weekly'].includes([initialValue].flat()[0] as string | undefined),
  )
  return (
    <>
      <TextField
        field={until}
        label={t('series.until')}
        type="date"
        width="short"
        hint={t('series.untilHint', { to: lastDay })}
        optional
      />
      <div className="border-b border-line-1 py-4">
        <Disclosure summary={t('series.how')} isBoxed isOpen={isUsed || undefined}>
          <SelectField
            field={repeat}
            label={t('series.repeat')}
            options={REPEATS.map((value) => ({ value, label: t(`series.repeats.${value}`) }))}
          />
          <CheckboxesField
            field={weekdays}
            label={t('series.weekdays')}
            options={WEEKDAYS.map((day) => ({ value: String(day), label: t(`shell:date.weekdays.${day}`) }))}
            hint={t('series.weekdaysHint')}
          />
        </Disclosure>
      </div>
    </>
  )
}
