import { UserPlus } from 'lucide-react'
import { fieldMeta } from '~/forms/field-meta'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import type { Sheet } from '~/workbooks/schemas'

/** Id of the list's counts, which are read out after a row was removed. */
export const SHEET_COUNTS = 'counts'

/** A row to type: one field for each column. */
export function TypedRow({
  columns,
  isOpen,
  typed,
  errors,
}: {
  columns: Sheet['columns']
  isOpen: boolean
  typed: Record<string, unknown> | undefined
  errors: Record<string, string[]>
}) {
  const { t } = useTranslation('shell')
  const cells = (typed?.cells ?? {}) as Record<string, unknown>
  return (
    <Disclosure summary={t('sheet.typed')} isOpen={isOpen} className="mt-8">
      <PortalForm
        form={{ id: 'add', allErrors: errors, initialValue: typed }}
        submitLabel={t('sheet.add')}
        className="max-w-form"
      >
        <input type="hidden" name="part" value="add" />
        {columns.map(({ key, head, hint, isOptional }) => (
          <TextField
            key={key}
            field={fieldMeta('add', `cells.${key}`, {
              initialValue: cells[key],
              errors: errors[`cells.${key}`],
            })}
            label={head}
            hint={hint}
            optional={isOptional}
            autoComplete="off"
          />
        ))}
        {/* With script the next row follows at once. */}
        <Button look="secondary" formAction={`#add-cells.${columns[0]!.key}`} className="mt-4">
          <Icon of={UserPlus} className="mr-2" />
          {t('sheet.add')}
        </Button>
      </PortalForm>
    </Disclosure>
  )
}

/** The actions on a row of a list that may be typed. */
export function RowTools({
  row,
  name,
  edit,
  onEdit,
}: {
  row: number
  name: string
  edit?: string
  /** Shows the row's fields, with script. */
  onEdit?: (row: number) => void
}) {
  const { t } = useTranslation('shell')
  return (
    <>
      {edit && (
        <Link
          to={edit}
          className="link mr-4 inline-flex min-h-target items-center"
          onClick={(event) => {
            event.preventDefault()
            onEdit?.(row)
          }}
        >
          {t('sheet.change')}
          <span className="sr-only"> {t('sheet.rowOf', { row, name })}</span>
        </Link>
      )}
      <PortalForm form={{ id: `remove-${row}`, allErrors: {} }} className="inline-block">
        <input type="hidden" name="part" value="remove" />
        <input type="hidden" name="number" value={row} />
        <Button look="quiet" formAction={`#${SHEET_COUNTS}`}>
          {t('sheet.remove')}
          <span className="sr-only"> {t('sheet.rowOf', { row, name })}</span>
        </Button>
      </PortalForm>
    </>
  )
}
