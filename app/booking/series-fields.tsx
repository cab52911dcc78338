import { useTranslation } from '~/i18n/use-translation'
import { CheckboxesField } from '~/ui/form/choice-field'
import { Disclosure } from '~/ui/page/disclosure'
import { SelectField, TextField, type FieldMeta } from '~/ui/form/field'
import { REPEATS } from './rules/series-dates'

/** The fields of a series. */
export interface SeriesFieldsOf {
  until: FieldMeta
  repeat: FieldMeta
  weekdays: FieldMeta
}

/** Monday to Friday, on which rooms are open; 0 is Sunday. */
export const WORKDAYS = [1, 2, 3, 4, 5] as const
export const ALL_DAYS = [...WORKDAYS, 6, 0] as const

/** Repeats a booking or a visit until a day; how, other than every week, is folded until it is used or wrong. */
export function SeriesFields({
  fields: { until, repeat, weekdays },
  untilHint,
  days,
}: {
  fields: SeriesFieldsOf
  /** Until when it can be repeated, and what an empty field means. */
  untilHint: string
  /** The weekdays that can be chosen. */
  days: readonly (typeof ALL_DAYS)[number][]
}) {
  const { t } = useTranslation('shell')
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
        hint={untilHint}
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
            options={days.map((day) => ({ value: String(day), label: t(`date.weekdays.${day}`) }))}
            hint={t('series.weekdaysHint')}
          />
        </Disclosure>
      </div>
    </>
  )
}
