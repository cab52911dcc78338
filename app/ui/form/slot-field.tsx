import { getInputProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { useTranslation } from '~/i18n/use-translation'
import { describedBy, FieldRow, type FieldMeta } from './field'

export interface Slot {
  value: string
  label: string
  /** Text under the label: free, taken, being repaired. */
  note?: string
  /** Why it cannot be chosen; undefined when it can. */
  closed?: 'taken' | 'repair'
}

/** Seats or times in their order: available ones are radio buttons, the others say why not. */
export function SlotField({
  field,
  label,
  slots,
  kind,
  hint,
}: {
  field: FieldMeta
  label: string
  slots: readonly Slot[]
  kind: 'seats' | 'times'
  hint?: ReactNode
}) {
  const first = slots.find(({ closed }) => !closed)
  return (
    <FieldRow field={field} label={label} hint={hint} labelFor={null}>
      <div
        role="radiogroup"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, hint)}
        aria-invalid={field.errors?.length ? true : undefined}
        className={`slots slots-${kind}`}
      >
        {slots.map((slot) => (
          <SlotBox key={slot.value} slot={slot} field={field} isFirst={slot === first} />
        ))}
      </div>
    </FieldRow>
  )
}

function SlotBox({ slot, field, isFirst }: { slot: Slot; field: FieldMeta; isFirst: boolean }) {
  const { t } = useTranslation()
  const { value, label, note, closed } = slot
  const face = (
    <>
      <span className="slot-label">{label}</span>
      {note && <span className="slot-note">{note}</span>}
      {note && !closed && <span className="slot-chosen">{t('shell:parts.chosen')}</span>}
    </>
  )
  if (closed) return <span className={`slot slot-${closed}`}>{face}</span>
  // The error summary links to the field's id: the first available slot.
  const id = isFirst ? field.id : `${field.id}-${value}`
  return (
    <span className="slot">
      <input {...getInputProps(field, { type: 'radio', value, ariaAttributes: false })} id={id} />
      <label htmlFor={id}>{face}</label>
    </span>
  )
}
