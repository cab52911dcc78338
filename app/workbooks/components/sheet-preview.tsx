import type { SubmissionResult } from '@conform-to/react'
import { Download } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { fieldMeta } from '~/forms/field-meta'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { errorsOf } from '~/ui/form/error-summary'
import { CheckboxField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/page/notice'
import { Pager } from '~/ui/list/pager'
import type { Sheet } from '~/workbooks/schemas'
import { ValidRows } from './sheet-rows'
import { RowTools, SHEET_COUNTS, TypedRow } from './sheet-typing'

type Row = Sheet['items'][number]
const isBad = ({ errors }: Pick<Row, 'errors'>) => Object.keys(errors).length > 0

/**
 * The rows of an uploaded list: those with errors as fields, valid ones as a table, and the button that
 * stores them.
 */
export function SheetPreview({
  sheet,
  result,
  paths,
  submitLabel,
  approval,
  later,
  typing,
  summary,
  mayConfirm = true,
}: {
  sheet: Sheet
  result?: SubmissionResult<string[]>
  paths: { rows: (sheet: { id: string; page?: number }) => string; file: string; upload: string }
  submitLabel: string
  /** Offers to approve people with their invitations, and explains it. */
  approval?: { label: string; hint: string }
  /** Offers to send people's links later, and explains it. */
  later?: { label: string; hint: string }
  /**
   * Rows may also be typed, changed and removed: the address for editing a valid row, and the number of the
   * row being edited.
   */
  typing?: { editing?: number; isAdding: boolean; edit: (number: number) => string }
  /** What is confirmed besides the rows. */
  summary?: ReactNode
  /** Whether everything that is required besides the rows is known. */
  mayConfirm?: boolean
}) {
  const { t } = useTranslation('shell')
  const [editing, edit] = useState(typing?.editing)
  const isOpen = (row: Row) => isBad(row) || (typing !== undefined && row.number === editing)
  const bad = sheet.items.filter(isOpen)
  const good = sheet.items.filter((row) => !isOpen(row))
  const {
    part: formPart,
    approve,
    sendsLater,
  } = (result?.initialValue ?? {}) as { part?: string; approve?: unknown; sendsLater?: unknown }
  const errors = errorsOf(result)

  // In place: a row that was changed is among the valid ones again.
  useEffect(() => {
    if (formPart === 'correct' && !result?.error) edit(undefined)
  }, [formPart, result])
  useEffect(() => {
    if (editing !== undefined && editing !== typing?.editing)
      document.querySelector<HTMLElement>(`[id^="correct-row-${editing}-"]`)?.focus()
  }, [editing, typing?.editing])

  const confirmation = (
    <PortalForm
      form={{
        id: 'confirm',
        allErrors: formPart === 'confirm' ? errors : {},
        initialValue: formPart === 'confirm' ? result?.initialValue : undefined,
      }}
      submitLabel={submitLabel}
      // A tick with its explanation would cover the rows.
      className={approval || later ? 'mt-12 border-t-2 border-ink pt-6' : 'confirm-bar'}
    >
      <input type="hidden" name="part" value="confirm" />
      <input type="hidden" name="count" value={sheet.good} />
      {sheet.won !== null && (
        <>
          <input type="hidden" name="won" value={sheet.won} />
          <p className="mb-3 text-lead-s font-semibold md:text-lead">{t('sheet.won', { won: sheet.won })}</p>
        </>
      )}
      {approval && (
        <CheckboxField
          field={fieldMeta('confirm', 'approve', { initialValue: approve })}
          label={approval.label}
          note={<p className="text-table text-ink-3">{approval.hint}</p>}
        />
      )}
      {later && (
        <CheckboxField
          field={fieldMeta('confirm', 'sendsLater', { id: 'confirm-later', initialValue: sendsLater })}
          label={later.label}
          note={<p className="text-table text-ink-3">{later.hint}</p>}
        />
      )}
      <Button className={approval || later ? 'mt-4' : undefined}>{submitLabel}</Button>
    </PortalForm>
  )
  return (
    <>
      <div id={SHEET_COUNTS}>
        <Notice tone={sheet.bad > 0 ? 'warning' : 'info'} title={t('sheet.notYet')}>
          <p>{t('sheet.counts', sheet)}</p>
          <p>{t('sheet.keptUntil', { time: formatInstant(sheet.expires) })}</p>
        </Notice>
      </div>
      {bad.length > 0 && (
        <BadRows
          rows={bad}
          isTyped={typing !== undefined}
          sheet={sheet}
          file={paths.file}
          typed={formPart === 'correct' ? (result?.initialValue ?? undefined) : undefined}
          errors={formPart === 'correct' ? errors : {}}
        />
      )}
      {typing && (
        <TypedRow
          columns={sheet.columns}
          isOpen={typing.isAdding || formPart === 'add' || sheet.items.length === 0}
          typed={formPart === 'add' ? (result?.initialValue ?? undefined) : undefined}
          errors={formPart === 'add' ? errors : {}}
        />
      )}
      {good.length > 0 && (
        <section aria-labelledby="good-rows" className="mt-12">
          <h2 id="good-rows" className="mb-3 text-h2-s font-semibold md:text-h2">
            {t('sheet.good')}
          </h2>
          <ValidRows rows={good} columns={sheet.columns} edit={typing?.edit} onEdit={edit} />
        </section>
      )}
      <Pager {...sheet.page} href={(page) => paths.rows({ id: sheet.id, page })} />
      {summary}
      {sheet.good > 0 && mayConfirm && confirmation}
      <p className="mt-6">
        <ButtonLink to={paths.upload} look="quiet">
          {t('sheet.other')}
        </ButtonLink>
      </p>
    </>
  )
}

/** Rows with errors: the wrong cells as fields, beside the columns that identify the row. */
function BadRows({
  rows,
  isTyped,
  sheet,
  file,
  typed,
  errors,
}: {
  rows: Row[]
  isTyped: boolean
  sheet: Sheet
  file: string
  typed: Record<string, unknown> | undefined
  errors: Record<string, string[]>
}) {
  const { t } = useTranslation('shell')
  const typedRows = (Array.isArray(typed?.rows) ? typed.rows : []) as Record<string, unknown>[]
  const typedOf = (number: number) => typedRows.find((row) => String(row?.number) === String(number))
  return (
    <section aria-labelledby="bad-rows">
      <h2 id="bad-rows" className="mb-2 text-h2-s font-semibold md:text-h2">
        {sheet.bad > 0 ? t('sheet.bad', { count: sheet.bad }) : t('sheet.changing')}
      </h2>
      {sheet.bad > 0 && (
        <>
          <p className="mb-4 text-ink-2">{t('sheet.badHint')}</p>
          <ButtonLink to={file} look="secondary">
            <Icon of={Download} className="mr-2" />
            {t('sheet.badFile')}
          </ButtonLink>
        </>
      )}
      <PortalForm
        form={{ id: 'correct', allErrors: errors, initialValue: typed }}
        submitLabel={t('sheet.check')}
        className="mt-6 max-w-form"
      >
        <input type="hidden" name="part" value="correct" />
        {rows.map(({ number, cells, errors: wrong }, index) => (
          <fieldset key={number} className="mt-6 min-w-0 border-t-2 border-ink pt-3">
            <legend className="sr-only">{t('sheet.row', { row: number })}</legend>
            <RowHead number={number}>
              {sheet.columns
                .filter(({ key }) => isBad({ errors: wrong }) && !wrong[key] && cells[key])
                .slice(0, 4)
                .map(({ key }) => cells[key])
                .join(' · ')}
            </RowHead>
            <input type="hidden" name={`rows[${index}].number`} value={number} />
            {sheet.columns
              .filter(({ key }) => wrong[key] ?? !isBad({ errors: wrong }))
              .map(({ key, head, hint, isOptional }) => (
                <TextField
                  key={key}
                  field={fieldMeta('correct', `rows[${index}].${key}`, {
                    id: `correct-row-${number}-${key}`,
                    initialValue: typedOf(number)?.[key] ?? cells[key],
                    errors: wrong[key],
                  })}
                  label={head}
                  hint={hint}
                  optional={isOptional}
                  autoComplete="off"
                />
              ))}
          </fieldset>
        ))}
        <Button look="secondary" className="mt-6">
          {t('sheet.check')}
        </Button>
      </PortalForm>
      {isTyped && (
        <ul aria-label={t('sheet.takeOff')} className="mt-4">
          {rows.map(({ number, cells }) => (
            <li key={number}>
              {t('sheet.row', { row: number })}{' '}
              <RowTools row={number} name={cells[sheet.columns[0]!.key] ?? ''} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RowHead({ number, children }: { number: number; children: ReactNode }) {
  const { t } = useTranslation('shell')
  return (
    <p aria-hidden="true" className="break-words">
      <span className="mr-3 font-semibold">{t('sheet.row', { row: number })}</span>
      <span className="text-ink-2">{children}</span>
    </p>
  )
}
