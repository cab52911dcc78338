import { Button } from './button'
import { Disclosure } from './disclosure'
import type { FieldMeta } from './field'
import { ReasonField } from './reason-field'

/** What is done to ticked rows with a reason, such as rejecting them: folded away until one means it, and open when it was refused. */
export function ReasonButton({
  label,
  field,
  reasonLabel,
  hint,
  decision,
  look = 'danger',
  isDownload,
}: {
  label: string
  field: FieldMeta
  reasonLabel: string
  hint: string
  /** What the button says to the action. */
  decision: string
  look?: 'danger' | 'secondary'
  /** A file comes of it, so that the page stays. */
  isDownload?: boolean
}) {
  return (
    <Disclosure
      summary={label}
      isOpen={Boolean(field.errors?.length || field.initialValue)}
      className="mt-6 max-w-narrow print:hidden"
    >
      <ReasonField field={field} label={reasonLabel} hint={hint} />
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
