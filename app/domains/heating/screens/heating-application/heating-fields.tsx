import { HEATING_TYPES, MOST_DESCRIPTION, MOST_WEEKS } from '~/domains/heating/limits'
import type { HeatingTerms } from '~/domains/heating/schemas'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { CheckboxesField, RadioField } from '~/ui/form/choice-field'
import { FieldGroup, SelectField, TextAreaField, TextField, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

interface Fields {
  type: FieldMeta
  date: FieldMeta
  start: FieldMeta
  end: FieldMeta
  weeks: FieldMeta
  floors: FieldMeta
  description: FieldMeta
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour * 60)
const choicesOf = (minutes: number[]) =>
  minutes.map((at) => ({ value: formatMinutes(at), label: formatMinutes(at) }))
const STARTS = choicesOf(HOURS)
const ENDS = choicesOf(HOURS.map((at) => at + 60))

/** The fields of a request: kind, day, time and floors. Hours are whole, as they are billed. */
export function HeatingFields({ fields, terms }: { fields: Fields; terms: HeatingTerms }) {
  const { t } = useTranslation('heating')
  const language = useLanguage()
  const served = { from: formatMinutes(terms.served.from), to: formatMinutes(terms.served.to) }
  return (
    <>
      <FieldGroup legend={t('ask.whatGroup')} step="price">
        <RadioField
          field={fields.type}
          label={t('field.type')}
          options={HEATING_TYPES.map((type) => ({ value: type, label: t(`type.${type}`) }))}
        />
      </FieldGroup>
      <FieldGroup legend={t('ask.whenGroup')} step="price">
        <TextField
          field={fields.date}
          label={t('field.date')}
          type="date"
          width="short"
          min={terms.days.from}
          max={terms.days.to}
          hint={t('ask.dateHint', terms.days)}
        />
        <SelectField
          field={fields.start}
          label={t('field.start')}
          width="short"
          placeholder={t('ask.choose')}
          options={STARTS}
          hint={t('ask.timeHint', served)}
        />
        <SelectField
          field={fields.end}
          label={t('field.end')}
          width="short"
          placeholder={t('ask.choose')}
          options={ENDS}
        />
        <SelectField
          field={fields.weeks}
          label={t('field.weeks')}
          width="short"
          options={Array.from({ length: MOST_WEEKS }, (_, place) => ({
            value: String(place + 1),
            label: place === 0 ? t('ask.once') : t('ask.weeks', { number: place + 1 }),
          }))}
          hint={t('ask.weeksHint')}
        />
      </FieldGroup>
      <FieldGroup legend={t('ask.whereGroup')}>
        <div data-step="price">
          <CheckboxesField
            field={fields.floors}
            label={t('field.floors')}
            options={terms.floors.map((floor) => ({
              value: String(floor),
              label: formatFloor(floor, language),
            }))}
          />
        </div>
        <TextAreaField
          field={fields.description}
          label={t('field.description')}
          hint={t('ask.descriptionHint', { max: MOST_DESCRIPTION })}
          optional
        />
      </FieldGroup>
    </>
  )
}
