import { CheckboxField, type FieldMeta } from './field'

interface Props {
  field: FieldMeta
  label: string
  /** The name the version travels under, the one that was shown before, and that of the text above, if there is one. */
  version: { name: string; shown: unknown; current: string | undefined }
}

/**
 * The tick under a policy's text, with the version of that text. A text that changed since somebody ticked is to be read
 * and agreed to anew (decisions §11).
 */
export function ConsentTick({ field, label, version: { name, shown, current } }: Props) {
  const { id, name: answer, initialValue } = field
  const before = typeof shown === 'string' && shown ? shown : undefined
  // Where the text cannot be shown now, the one read before still counts; without either it is no version at all.
  const version = current ?? before ?? 'none'
  const isOutdated = Boolean(initialValue) && before !== undefined && before !== version
  return (
    <>
      <input type="hidden" name={name} value={version} />
      <CheckboxField
        field={isOutdated ? { id, name: answer, errors: ['policyChanged'] } : field}
        label={label}
      />
    </>
  )
}
