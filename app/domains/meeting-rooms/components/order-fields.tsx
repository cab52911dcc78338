import type { ReactNode } from 'react'
import { formatWon } from '~/domains/building/format-won'
import type { RenderedPolicy } from '~/domains/building/render-policy.server'
import { PAYMENT_METHODS } from '~/booking/kinds'
import { HOLD_HOURS } from '~/booking/rules/hold'
import { NO_PACKAGE } from '~/domains/meeting-rooms/limits'
import type { BookingTerms, Catalogue } from '~/domains/meeting-rooms/shapes'
import { formatDuration, formatMonth } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { CheckboxesField, RadioField } from '~/ui/form/choice-field'
import { Disclosure } from '~/ui/page/disclosure'
import { CheckboxField, FieldGroup, type FieldMeta } from '~/ui/form/field'
import { RenderedProse } from '~/ui/page/rendered-prose'
import { useLanguage } from '~/ui/page/use-language'
import { useFolded } from './use-folded'

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

/** Fields for refreshments and equipment with prices, payment, free time and the policy. Without a meeting only the last and payment. */
export function OrderFields({
  fields,
  meeting,
  policy,
  children,
}: {
  fields: Record<'package' | 'withAddOn' | 'extras' | 'freeMinutes' | 'paymentMethod', FieldMeta>
  meeting: (Pick<Catalogue, 'packages' | 'extras'> & { terms: BookingTerms }) | null
  policy: RenderedPolicy
  /** The consent to the policy. */
  children: ReactNode
}) {
  const { t } = useTranslation('rooms')
  const folded = useFolded()
  const chosen = PAYMENT_METHODS.find((method) => method === fields.paymentMethod.initialValue)
  return (
    <FieldGroup legend={t(meeting ? 'form.extras' : 'receipt.payment')}>
      <div data-step="price">
        {meeting && <MeetingFields fields={fields} choices={meeting} />}
        <div className="folds">
          <Disclosure
            summary={folded(t('field.paymentMethod'), [chosen && t(`payment.${chosen}`)])}
            isOpen={Boolean(fields.paymentMethod.errors?.length) || undefined}
            isBoxed
          >
            <RadioField
              field={fields.paymentMethod}
              label={t('field.paymentMethod')}
              options={PAYMENT_METHODS.map((method) => ({
                value: method,
                label: t(`payment.${method}`),
                hint:
                  method === 'monthly_bill' ? t('form.billHint') : t('form.holdHint', { hours: HOLD_HOURS }),
              }))}
            />
          </Disclosure>
          <Disclosure summary={t('form.policy', { title: policy.title })} isBoxed>
            <RenderedProse html={policy.html} />
          </Disclosure>
        </div>
        {meeting && (
          <div className="free-time mt-3">
            <FreeTimeField field={fields.freeMinutes} terms={meeting.terms} />
          </div>
        )}
      </div>
      {children}
    </FieldGroup>
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
  const folded = useFolded()
  return (
    <div className="folds">
      <Disclosure
        summary={folded(t('field.package'), chosen ? [chosen.name[language]] : [])}
        isOpen={hasErrors(fields.package, fields.withAddOn) || undefined}
        isBoxed
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
        summary={folded(
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
    </div>
  )
}
