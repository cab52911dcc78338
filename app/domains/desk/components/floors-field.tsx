import { getInputProps } from '@conform-to/react'
import { BUILDING } from '~/rules/building-facts'
import { formatFloor } from '~/i18n/format'
import { describedBy, FieldRow, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

const countTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1)

/** All floors, highest first, as on the building's directory. */
const FLOORS = [
  ...countTo(BUILDING.floors.above).reverse(),
  ...countTo(BUILDING.floors.below).map((depth) => -depth),
]

/** A choice of any of the building's floors. */
export function FloorsField({ field, label, hint }: { field: FieldMeta; label: string; hint: string }) {
  const language = useLanguage()
  const several = { ...field, initialValue: [field.initialValue ?? []].flat() }
  return (
    <FieldRow field={field} label={label} hint={hint} labelFor={null}>
      <div
        role="group"
        aria-labelledby={`${field.id}-label`}
        aria-describedby={describedBy(field, hint)}
        className="-mr-4 flex max-w-question flex-wrap"
      >
        {FLOORS.map((floor, place) => (
          <label key={floor} className="flex min-h-control w-1/3 items-center pr-4 md:w-1/4 lg:w-1/5">
            <input
              {...getInputProps(several, { type: 'checkbox', value: String(floor), ariaAttributes: false })}
              // The error summary links to the field's id, which the first floor has.
              id={place === 0 ? field.id : undefined}
              className="mr-2 h-6 w-6 shrink-0 accent-pine"
            />
            {formatFloor(floor, language)}
          </label>
        ))}
      </div>
    </FieldRow>
  )
}
