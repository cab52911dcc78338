import { formatWon } from '~/domains/building/format-won'
import { PAYMENT_METHODS } from '~/booking/kinds'
import { HOLD_HOURS } from '~/booking/rules/hold'
import { NO_PACKAGE } from '~/domains/meeting-rooms/limits'
import type { BookingTerms, Catalogue } from '~/domains/meeting-rooms/shapes'
import { formatDuration, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { CheckboxesField, RadioField } from '~/ui/choice-field'
import { Disclosure } from '~/ui/disclosure'
import { CheckboxField, FieldGroup, type FieldMeta } from '~/ui/field'
import { useLanguage } from '~/ui/use-language'

/** Uses the company's free time, unless unticked; with what each month has left. */
export function FreeTimeField({ field, terms }: { field: FieldMeta; terms: BookingTerms }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  return (
    <CheckboxField
      field={field}
      label={t('form.useFreeTime')}
      note={
        <p className="pb-2 text-table text-ink-3">
          {terms.freeTime
            .map(({ month, left }) =>
              t('form.freeLeft', {
                month: formatMonth(month, language),
                time: formatDuration(left, language),
              }),
            )
            .join(' · ')}
        </p>
      }
    />
  )
}

/** Fields for refreshments and equipment with prices, and for free time and payment. Without a meeting only payment. */
export function OrderFields({
  fields,
  meeting,
}: {
  fields: Record<'package' | 'withAddOn' | 'extras' | 'freeMinutes' | 'paymentMethod', FieldMeta>
  meeting: (Pick<Catalogue, 'packages' | 'extras'> & { terms: BookingTerms }) | null
}) {
  const { t } = useTranslation('rooms')
  return (
    <div data-step="price" className="mt-11">
      {meeting && <MeetingFields fields={fields} choices={meeting} />}
      <FieldGroup legend={t(meeting ? 'form.payment' : 'receipt.payment')}>
        {meeting && <FreeTimeField field={fields.freeMinutes} terms={meeting.terms} />}
        <RadioField
          field={fields.paymentMethod}
          label={t('field.paymentMethod')}
          options={PAYMENT_METHODS.map((method) => ({
            value: method,
            label: t(`payment.${method}`),
            hint: method === 'monthly_bill' ? t('form.billHint') : t('form.holdHint', { hours: HOLD_HOURS }),
          }))}
        />
      </FieldGroup>
    </div>
  )
}

/** Fields for refreshments and equipment, with prices. */
function MeetingFields({
  fields,
  choices: { packages, extras },
}: {
  fields: Record<'package' | 'withAddOn' | 'extras', FieldMeta>
  choices: Pick<Catalogue, 'packages' | 'extras'>
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const won = (amount: number) => t('won', { amount: formatWon(amount) })
  const withAddOn = packages.filter(({ addOn }) => addOn !== null)
  const chosen = packages.find(({ code }) => code === fields.package.initialValue)
  const codes = [fields.extras.initialValue ?? []].flat()
  const taken = extras.filter(({ code }) => codes.includes(code))
  const hasErrors = (...of: FieldMeta[]) => of.some(({ errors }) => errors?.length)
  const group = (name: string, held: string[]) =>
    t('form.group', { name, held: held.length > 0 ? held.join(', ') : t('form.nothing') })
  return (
    <FieldGroup legend={t('form.extras')}>
      <Disclosure
        summary={group(t('field.package'), chosen ? [chosen.name[language]] : [])}
        isOpen={hasErrors(fields.package, fields.withAddOn) || undefined}
        isBoxed
        className="mb-3"
      >
        <RadioField
          field={fields.package}
          label={t('field.package')}
          options={[
            { value: NO_PACKAGE, label: t('form.noPackage') },
            ...packages.map(({ code, name, wonPerPerson }) => ({
              value: code,
              label: t('form.perPerson', { name: name[language], won: won(wonPerPerson) }),
            })),
          ]}
        />
        <div className="border-b border-line-1 py-2 md:pl-label">
          <CheckboxField
            field={fields.withAddOn}
            label={t('form.addOn', {
              choices: withAddOn
                .map(({ name, addOn }) => `${name[language]} + ${addOn!.name[language]}`)
                .join(', '),
              won: won(withAddOn[0]?.addOn?.won ?? 0),
            })}
          />
        </div>
      </Disclosure>
      <Disclosure
        summary={group(
          t('field.extras'),
          taken.map(({ name }) => name[language]),
        )}
        isOpen={hasErrors(fields.extras) || undefined}
        isBoxed
      >
        <CheckboxesField
          field={fields.extras}
          label={t('field.extras')}
          options={extras.map((extra) => ({
            value: extra.code,
            label: `${extra.name[language]} (${extra.won === 0 ? t('free') : won(extra.won)})`,
          }))}
        />
      </Disclosure>
    </FieldGroup>
  )
}
