import { FieldGroup, type FieldMeta } from '~/ui/form/field'
import type { VisitWindow } from '~/domains/visitors/rules/is-visit-date-bookable'
import { PurposeFields } from './purpose-fields'
import { VisitWhenFields, type SoonDays } from './visit-when-fields'

interface Fields {
  visitDate: FieldMeta
  visitTime: FieldMeta
  purpose: FieldMeta
  purposeText: FieldMeta
}

/** Date, time and purpose. Dates are typed where a browser has no calendar; times are those of decisions §6. */
export function TimeFields({
  fields,
  window,
  legend,
  soonDays,
}: {
  fields: Fields
  window: VisitWindow
  legend: string
  /** The days that are a step of the form. */
  soonDays?: SoonDays
}) {
  return (
    <FieldGroup legend={legend}>
      <VisitWhenFields fields={fields} window={window} soonDays={soonDays} />
      <PurposeFields fields={fields} />
    </FieldGroup>
  )
}
