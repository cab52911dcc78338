import type { z } from 'zod'
import { useTranslation } from '~/i18n/use-translation'
import type { visitChangeForm } from '~/domains/visitors/schemas'
import { CheckboxesField } from '~/ui/form/choice-field'
import { FieldGroup } from '~/ui/form/field'
import { AdditionalVisitors } from '~/domains/visitors/components/additional-visitors'
import type { Result } from '~/domains/visitors/components/visit-decisions'
import { VisitorFields } from '~/domains/visitors/components/visitor-fields'
import { useForm } from '~/forms/use-form'
import { ChangeFrame, type Change } from './change-frame'

/** The whole reservation: day, time, floor and people. */
export function VisitChangeForm({ change, result, back }: { change: Change; result?: Result; back: string }) {
  const { t } = useTranslation('visitors')
  const [form, fields] = useForm<z.input<typeof visitChangeForm>>({
    id: 'change',
    lastResult: result ?? change.start,
  })
  const people = fields.visitors.getFieldList().map((visitor) => visitor.getFieldset())
  const [lead, ...additional] = people
  return (
    <ChangeFrame
      form={form}
      fields={fields}
      change={change}
      back={back}
      places={Object.fromEntries(
        additional.map((_, index) => [`visitors[${index + 1}]`, t('additional', { number: index + 1 })]),
      )}
    >
      {[fields.revision, ...people.map(({ number }) => number)].map(({ name, initialValue }) => (
        <input key={name} type="hidden" name={name} value={String(initialValue ?? '')} />
      ))}
      <FieldGroup legend={t('lead')}>{lead && <VisitorFields fields={lead} isLead />}</FieldGroup>
      <AdditionalVisitors formId={form.id} people={additional} />
      {change.hasRest && (
        <CheckboxesField
          field={fields.rest}
          label={t('series.changeScope')}
          options={[{ value: 'on', label: t('series.changeRest') }]}
          hint={t('series.changeRestHint')}
        />
      )}
    </ChangeFrame>
  )
}
