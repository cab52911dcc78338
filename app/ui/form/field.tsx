import { getInputProps, getTextareaProps } from '@conform-to/react'
import { useContext, type ReactNode } from 'react'
import { CircleAlert, Eye } from 'lucide-react'
import { hinted, type FieldMeta } from '~/forms/field-meta'
import { useShell } from '~/ui/page/use-shell'
import { useTranslation } from '~/i18n/use-translation'
import { RULES_FOR_MANAGERS } from '~/rules/proposed-password'
import { CheckedValues } from './checked-values'
import { ChoiceList, type Choice, type ChoiceGroup } from './choice-list'
import { control, outline } from './control-look'
import { Icon } from '~/ui/icon'
import { Unbroken } from '~/ui/unbroken'
import { useMessage } from '~/ui/page/use-message'

export type { FieldMeta }

interface FieldText {
  field: FieldMeta
  label: string
  hint?: ReactNode
  /** Adds “optional” to the label; required fields are unmarked. */
  optional?: boolean
  /** The label is above the control at every width, as in a narrow column. */
  isStacked?: boolean
  /** Formats a valid value as the portal reads it; shown where that differs from what was typed. */
  readAs?: (typed: string) => string
}

/** Puts a control and its button in one line where both fit. */
const BESIDE = 'md:-mb-2 md:flex md:flex-wrap'
const WIDTHS = { short: 'md:max-w-short', code: 'md:max-w-code', normal: 'md:max-w-field' }

/** The same field with its value as text: an empty one is said, too, as React leaves the attribute of what is said no longer. */
const withText = (field: FieldMeta): FieldMeta => ({ ...field, initialValue: asText(field.initialValue) })

/** Ids of error and hint for the `aria-describedby` of a group, as conform's of a control; undefined without either. */
export const describedBy = (field: FieldMeta, hint?: ReactNode) =>
  [field.errors && field.errorId, hint && field.descriptionId].filter(Boolean).join(' ') || undefined

/** What an error needs of its field. */
export type FieldFacts = Pick<FieldMeta, 'id'> & Partial<Pick<FieldMeta, 'errors'>>

/** The error of a field, above its control. */
export function FieldError({ field }: { field: FieldFacts }) {
  const message = useMessage()
  const code = field.errors?.[0]
  if (!code) return null
  return (
    <p id={`${field.id}-error`} className="mb-2 flex items-start text-table font-semibold text-red">
      <Icon of={CircleAlert} size={18} className="mr-1 mt-0.5" />
      {message(code)}
    </p>
  )
}

/** A row of a form: label left and control right on a desktop, stacked on a phone. */
export function FieldRow({
  field,
  label,
  hint,
  optional,
  readAs,
  labelFor,
  isStacked,
  children,
}: FieldText & { labelFor?: string | null; children: ReactNode }) {
  const words = (
    <>
      {label}
      {optional && <OptionalMark className="md:ml-0 md:block" />}
    </>
  )
  return (
    <div
      className={`border-b border-line-1 py-4 ${isStacked ? '' : 'md:flex'} ${field.errors?.length ? '-ml-4 border-l-4 border-l-red pl-3' : ''}`}
    >
      {labelFor === null ? (
        <span id={`${field.id}-label`} className={isStacked ? STACKED : LABEL}>
          {words}
        </span>
      ) : (
        <label htmlFor={labelFor ?? field.id} className={isStacked ? STACKED : LABEL}>
          {words}
        </label>
      )}
      <div className="min-w-0 flex-1">
        <FieldError field={field} />
        {children}
        {readAs && <ReadAs field={field} read={readAs} />}
        {hint && (
          <div id={field.descriptionId} className="mt-2 text-table text-ink-3">
            {typeof hint === 'string' ? <Unbroken text={hint} /> : hint}
          </div>
        )}
      </div>
    </div>
  )
}

/** “Optional” behind a label, apart from its words for whoever hears them. */
export function OptionalMark({ className = '' }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <>
      {' '}
      <span className={`ml-1 text-badge font-normal text-ink-3 ${className}`}>{t('shell:optional')}</span>
    </>
  )
}

/** The value as the portal reads it, such as a phone number in groups, so that people notice mistakes. */
function ReadAs({ field, read }: { field: FieldMeta; read: (typed: string) => string }) {
  const { t } = useTranslation()
  const typed = asText(useContext(CheckedValues)[field.name] ?? field.initialValue).trim()
  const value = typed && !field.errors?.length ? read(typed) : typed
  if (value === typed) return null
  return (
    <p id={`${field.id}-read`} className="mt-2 text-table text-ink-2">
      {t('shell:readAs', { value })}
    </p>
  )
}

const STACKED = 'mb-2 block font-semibold'
const LABEL = 'mb-2 block font-semibold md:mb-0 md:w-label md:shrink-0 md:pr-4 md:pt-3'

/** React knows no such attribute; it is written as it is. */
const FOR_MANAGERS = { passwordrules: RULES_FOR_MANAGERS }

interface TextFieldProps extends FieldText {
  type?: 'text' | 'password' | 'email' | 'tel' | 'date' | 'search'
  inputMode?: 'numeric' | 'tel' | 'email' | 'text'
  autoComplete?: string
  /** First and last date of a date field. */
  min?: string
  max?: string
  width?: keyof typeof WIDTHS
  /** A button for the field, such as “verify host”. */
  beside?: ReactNode
}

/** A single-line field. */
export function TextField({
  beside,
  width = 'normal',
  type = 'text',
  inputMode,
  autoComplete,
  min,
  max,
  ...text
}: TextFieldProps) {
  const { field, hint } = text
  const isPassword = type === 'password'
  // No autocomplete at a kiosk: it would offer the previous visitor's data (decisions §10).
  const isKiosk = Boolean(useShell()?.kiosk)
  return (
    <FieldRow {...text}>
      <div className={beside ? BESIDE : isPassword ? 'flex' : ''}>
        <input
          {...getInputProps(withText(field), { type, value: !isPassword, ...hinted(field, hint) })}
          inputMode={inputMode}
          autoComplete={isKiosk ? 'off' : autoComplete}
          {...(autoComplete === 'new-password' && FOR_MANAGERS)}
          min={min}
          max={max}
          className={`${control} ${outline(field.errors)} ${WIDTHS[width]} ${beside ? 'md:mb-2 md:mr-3' : ''}`}
        />
        {beside && <div className="mt-2 md:mb-2 md:mt-0">{beside}</div>}
        {isPassword && <ShowPassword field={field} />}
      </div>
    </FieldRow>
  )
}

/** Shows what is typed into a password field, and hides it again. Works with script only, and is hidden without it. */
function ShowPassword({ field }: { field: FieldMeta }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      data-show-password={field.id}
      aria-pressed="false"
      className="show-password needs-script ml-2 min-h-control w-12 shrink-0 items-center justify-center rounded border border-line-3 bg-white text-pine"
    >
      <Icon of={Eye} />
      <span className="sr-only">{t('shell:password.show')}</span>
    </button>
  )
}

/** A multi-line field. */
export function TextAreaField({ rows = 4, ...text }: FieldText & { rows?: number }) {
  const { field, hint } = text
  return (
    <FieldRow {...text}>
      <textarea
        {...getTextareaProps(withText(field), hinted(field, hint))}
        rows={rows}
        className={`${control} ${outline(field.errors)} max-w-question`}
      />
    </FieldRow>
  )
}

export type { Choice } from './choice-list'

/** One of many options, as a native select. */
export function SelectField({
  options = [],
  groups,
  placeholder,
  beside,
  width = 'normal',
  foundFor,
  narrowedBy,
  step,
  ...text
}: FieldText & {
  options?: Choice[]
  groups?: ChoiceGroup[]
  placeholder?: string
  beside?: ReactNode
  width?: keyof typeof WIDTHS
  /** Id of the field that the choices depend on: when it changes, they are removed (entry.client.ts). */
  foundFor?: string
  /** The step that loads what depends on the choice; submitted on change, where forms are sent in place. */
  step?: string
  /** Id of the list whose choice selects the group that is offered, in place by script (form-script.ts). */
  narrowedBy?: string
}) {
  const { field, hint } = text
  return (
    <FieldRow {...text}>
      <div className={beside ? BESIDE : ''}>
        <ChoiceList
          field={field}
          hint={hint}
          options={options}
          groups={groups}
          placeholder={placeholder}
          foundFor={foundFor}
          narrowedBy={narrowedBy}
          step={step}
          className={`${WIDTHS[width]} ${beside ? 'md:mb-2 md:mr-3' : ''}`}
        />
        {beside && <div className="mt-2 md:mb-2 md:mt-0">{beside}</div>}
      </div>
    </FieldRow>
  )
}

/** A single checkbox. */
export function CheckboxField({
  field,
  label,
  note,
}: {
  field: FieldMeta
  label: ReactNode
  note?: ReactNode
}) {
  return (
    <div className={field.errors?.length ? '-ml-4 border-l-4 border-red pl-3' : ''}>
      <FieldError field={field} />
      <div className="flex min-h-control items-center">
        <input
          {...getInputProps(field, { type: 'checkbox' })}
          className="mr-3 h-6 w-6 shrink-0 border-line-3 accent-pine"
        />
        <label htmlFor={field.id} className="py-2">
          {label}
        </label>
      </div>
      {note}
    </div>
  )
}

/** A fieldset with a legend. `step`: submitted on any change in it, where forms are sent in place. */
export function FieldGroup({
  legend,
  step,
  children,
}: {
  legend: string
  step?: string
  children: ReactNode
}) {
  return (
    <fieldset className="mt-11 min-w-0 first:mt-0" data-step={step}>
      <legend className="mb-2 text-h3 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  )
}

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
