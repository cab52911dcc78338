import { getSelectProps } from '@conform-to/react'
import { useEffect, useState, type ReactNode } from 'react'
import { hinted, type FieldMeta } from '~/forms/field-meta'
import { control, outline } from './control-look'

export interface Choice {
  value: string
  label: string
  /** Not offered, but a script may choose it. */
  isHidden?: boolean
}

/** A named group of choices. */
export interface ChoiceGroup {
  label: string
  /** The value of the list that narrows this one to the group (`narrowedBy`). */
  of?: string
  choices: Choice[]
}

/**
 * A native select, as used in a field. If another list narrows it, script offers the group that is chosen there, or all options
 * while nothing is chosen.
 */
export function ChoiceList({
  field,
  hint,
  options,
  groups = [],
  placeholder,
  foundFor,
  narrowedBy,
  step,
  className,
}: {
  field: FieldMeta
  hint?: ReactNode
  options: Choice[]
  groups?: ChoiceGroup[]
  placeholder?: string
  foundFor?: string
  narrowedBy?: string
  step?: string
  className: string
}) {
  const chosen = useChosenIn(narrowedBy)
  return (
    <select
      {...getSelectProps(field, hinted(field, hint))}
      // Something is chosen from the beginning where there is no empty choice.
      required={field.required && placeholder !== undefined}
      data-found-for={foundFor}
      data-narrowed-by={narrowedBy}
      data-step={step}
      className={`${control} ${outline(field.errors)} ${className}`}
    >
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      <Options of={options} />
      {groups
        .filter(({ of }) => !chosen || of === chosen)
        .map(({ label, of, choices }) => (
          <optgroup key={label} label={label} data-of={of}>
            <Options of={choices} />
          </optgroup>
        ))}
    </select>
  )
}

/** The value of the list that narrows this one; empty before hydration. */
function useChosenIn(narrowedBy?: string) {
  const [chosen, choose] = useState('')
  useEffect(() => {
    const list = narrowedBy && (document.getElementById(narrowedBy) as HTMLSelectElement | null)
    if (!list) return
    const read = () => choose(list.value)
    // A choice made before hydration is restored during hydration (hydrate.tsx).
    setTimeout(read)
    list.addEventListener('change', read)
    return () => list.removeEventListener('change', read)
  }, [narrowedBy])
  return chosen
}

const Options = ({ of }: { of: Choice[] }) => (
  <>
    {of.map(({ value, label, isHidden }) => (
      <option key={value} value={value} hidden={isHidden}>
        {label}
      </option>
    ))}
  </>
)
