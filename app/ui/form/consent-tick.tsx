import { CheckboxField, type FieldMeta } from './field'

interface Props {
  field: FieldMeta
  label: string
  /** Name of the field with the policy's version, the version shown before, and the current one. */
  version: { name: string; shownBefore: unknown; current: string | undefined }
}

/**
 * The checkbox under a policy's text, with the version agreed to. When the text changed after it was ticked, it
 * must be read and ticked again (decisions §11).
 */
export function ConsentTick({ field, label, version: { name, shownBefore, current } }: Props) {
  const { initialValue, errors } = field
  const before = typeof shownBefore === 'string' && shownBefore ? shownBefore : undefined
  // When the current text cannot be loaded, the version shown before applies.
  const version = current ?? before ?? 'none'
  // A refusal of the form may report the new version before the page has its text.
  const isRefused = errors?.includes('policyChanged') ?? false
  const isOutdated = isRefused || (Boolean(initialValue) && before !== undefined && before !== version)
  return (
    <>
      <input type="hidden" name={name} value={version} />
      <CheckboxField
        field={isOutdated ? { ...field, initialValue: undefined, errors: ['policyChanged'] } : field}
        label={label}
      />
    </>
  )
}
