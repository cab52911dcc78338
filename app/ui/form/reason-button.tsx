import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import type { FieldMeta } from './field'
import { ReasonField } from './reason-field'

/**
 * An action on ticked rows that needs a reason, such as rejecting them: a disclosure, open when it was
 * refused.
 */
export function ReasonButton({
  label,
  field,
  reasonLabel,
  hint,
  decision,
  look = 'danger',
  isDownload,
  isOptional,
}: {
  label: string
  field: FieldMeta
  reasonLabel: string
  hint: string
  /** The value of `decision` that the button posts. */
  decision: string
  look?: 'danger' | 'secondary'
  /** The answer is a file, so the page stays. */
  isDownload?: boolean
  /** The reason may be left out. */
  isOptional?: boolean
}) {
  return (
    <Disclosure
      summary={label}
      isOpen={Boolean(field.errors?.length || field.initialValue)}
      className="print:hidden"
    >
      <ReasonField field={field} label={reasonLabel} hint={hint} optional={isOptional} />
      <Button
        name="decision"
        value={decision}
        data-download={isDownload ? 'on' : undefined}
        look={look}
        className="mt-4"
      >
        {label}
      </Button>
    </Disclosure>
  )
}
