import { control, outline } from './control-look'

export interface Choice {
  value: string
  label: string
}

/** A named group of choices. */
export interface ChoiceGroup {
  label: string
  /** The value of the list that narrows this one to the group (`narrowedBy`). */
  of?: string
  choices: Choice[]
}

/** A native select, as used in a field. */
export const ChoiceList = ({
  options,
  groups = [],
  placeholder,
  value,
  errors,
  describedBy,
  foundFor,
  narrowedBy,
  step,
  className,
  ...names
}: {
  id: string
  name: string
  options: Choice[]
  groups?: ChoiceGroup[]
  placeholder?: string
  value: string
  errors?: string[]
  describedBy?: string
  foundFor?: string
  narrowedBy?: string
  step?: string
  className: string
}) => (
  <select
    {...names}
    defaultValue={value}
    aria-invalid={errors?.length ? true : undefined}
    aria-describedby={describedBy}
    data-found-for={foundFor}
    data-narrowed-by={narrowedBy}
    data-step={step}
    className={`${control} ${outline(errors)} ${className}`}
  >
    {placeholder !== undefined && <option value="">{placeholder}</option>}
    <Options of={options} />
    {groups.map(({ label, of, choices }) => (
      <optgroup key={label} label={label} data-of={of}>
        <Options of={choices} />
      </optgroup>
    ))}
  </select>
)

const Options = ({ of }: { of: Choice[] }) => (
  <>
    {of.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </>
)
