import { formatWon } from '~/domains/building/format-won'
import { PAYMENT_METHODS } from '~/booking/kinds'
import type { Catalogue } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { WhenFields } from '~/domains/meeting-rooms/components/when-fields'
import { CheckboxesField, RadioField } from '~/ui/form/choice-field'
import {
  CheckboxField,
  FieldGroup,
  SelectField,
  TextAreaField,
  TextField,
  type FieldMeta,
} from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

type Fields = Record<
  | 'companyId'
  | 'room'
  | 'date'
  | 'start'
  | 'end'
  | 'attendees'
  | 'meetingName'
  | 'request'
  | 'package'
  | 'withAddOn'
  | 'extras'
  | 'freeMinutes'
  | 'paymentMethod',
  FieldMeta
>

/** Fields for company, room and time. */
export function DeskBookWhen({
  fields,
  catalogue: { rooms, open, window },
  companies,
}: {
  fields: Fields
  catalogue: Catalogue
  companies: { id: number; ko: string; en: string }[]
}) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  const placeholder = t('desk.choose')
  return (
    <FieldGroup legend={t('desk.book.when')}>
      <SelectField
        field={fields.companyId}
        label={t('desk.field.company')}
        placeholder={placeholder}
        options={companies.map((company) => ({ value: String(company.id), label: company[language] }))}
      />
      <SelectField
        field={fields.room}
        label={t('desk.field.room')}
        placeholder={placeholder}
        options={rooms.map(({ code, name, seats, wonPerHour }) => ({
          value: code,
          label: t('desk.book.room', { name: name[language], seats, amount: formatWon(wonPerHour) }),
        }))}
      />
      <WhenFields
        fields={fields}
        labels={{ date: t('desk.field.date'), start: t('desk.field.start'), end: t('desk.field.end') }}
        choose={placeholder}
        open={open}
        leastMinutes={Math.min(...rooms.map(({ minimumMinutes }) => minimumMinutes))}
        days={window}
        dateHint={t('desk.book.dateHint', window)}
      />
    </FieldGroup>
  )
}

/** Fields for meeting, refreshments, equipment and payment. */
export function DeskBookWhat({
  fields,
  catalogue: { packages, extras },
}: {
  fields: Fields
  catalogue: Catalogue
}) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  return (
    <FieldGroup legend={t('desk.book.what')}>
      <TextField
        field={fields.attendees}
        label={t('desk.field.attendees')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <TextField field={fields.meetingName} label={t('desk.field.meetingName')} autoComplete="off" />
      <TextAreaField field={fields.request} label={t('desk.field.request')} optional />
      <SelectField
        field={fields.package}
        label={t('desk.field.package')}
        placeholder={t('desk.book.noPackage')}
        options={packages.map(({ code, name, wonPerPerson }) => ({
          value: code,
          label: t('desk.book.perPerson', { name: name[language], amount: formatWon(wonPerPerson) }),
        }))}
      />
      <div className="border-b border-line-1 py-4">
        <CheckboxField field={fields.withAddOn} label={t('desk.book.addOn')} />
      </div>
      {extras.length > 0 && (
        <CheckboxesField
          field={fields.extras}
          label={t('desk.field.extras')}
          options={extras.map(({ code, name, won }) => ({
            value: code,
            label:
              won === 0
                ? t('desk.book.free', { name: name[language] })
                : t('desk.book.each', { name: name[language], amount: formatWon(won) }),
          }))}
        />
      )}
      <TextField
        field={fields.freeMinutes}
        label={t('desk.field.freeMinutes')}
        hint={t('desk.book.freeHint')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
        optional
      />
      <RadioField
        field={fields.paymentMethod}
        label={t('desk.field.payment')}
        options={PAYMENT_METHODS.map((value) => ({ value, label: t(`desk.payment.${value}`) }))}
      />
    </FieldGroup>
  )
}
