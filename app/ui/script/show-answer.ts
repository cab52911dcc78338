import { SUMMARY_ID } from '~/forms/summary-id'
import { openDialogAround } from './open-dialog-around'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** A form as it was sent: the values of its fields, and the button pressed, if any. */
export interface Sent {
  /** When it was sent (forms/in-place.ts). */
  at: number
  pressed: HTMLButtonElement | null
  /** Id of the element to go to after the step, named by the button. */
  goesTo: string | undefined
  isQuiet: boolean
  /** The focused element at that time. */
  focus: Element | null
  values: Map<Control, string | boolean>
}

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)

const isFile = (control: Control): control is HTMLInputElement => control.type === 'file'

const valueOf = (control: Control) =>
  isFile(control)
    ? [...control.files!].map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join()
    : isTick(control)
      ? control.checked
      : control.value

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      'value' in element && element.matches('input:not([type=hidden]), select, textarea'),
  )

/** The values of a form's fields. */
export const stateOf = (form: HTMLFormElement): Sent['values'] =>
  new Map(controlsOf(form).map((control) => [control, valueOf(control)]))

/** Whether the form's fields still have these values. */
export const hasValues = (form: HTMLFormElement, values: Sent['values']) =>
  controlsOf(form).every((control) => values.get(control) === valueOf(control))

/**
 * Applies an answer: fields get its values, unless they were edited since, and the focus moves to the first
 * error or to what the step added, unless it was moved since.
 */
export function showAnswer(
  form: HTMLFormElement,
  sent: Sent,
  values: unknown,
  errors: Record<string, unknown>,
  errorPrefix: string,
) {
  const field = document.activeElement as Control
  const before = sent.values.get(field)
  const isElsewhere = before !== undefined && (field !== sent.focus || before !== valueOf(field))
  for (const control of controlsOf(form)) {
    const before = sent.values.get(control)
    if (!values || before === undefined || before !== valueOf(control)) continue
    if (isFile(control)) clearHandledFiles(control, values, errors)
    else fill(control, values)
  }
  document.dispatchEvent(new Event('answered'))
  const summary = document.getElementById(SUMMARY_ID)
  const title = document.title.replace(`${errorPrefix} `, '')
  document.title = summary ? `${errorPrefix} ${title}` : title
  // The focus is left alone if somebody has moved to another field or types there.
  if (sent.isQuiet || isElsewhere) return
  if (summary) {
    summary.focus()
    summary.scrollIntoView({ block: 'center' })
    return
  }
  const next = sent.goesTo && document.getElementById(sent.goesTo)
  if (next) focusNext(next)
}

/** Moves the focus to the next element of the task. */
export function focusNext(next: HTMLElement) {
  openDialogAround(next)
  if (!next.matches('input, select, textarea, button')) next.tabIndex = -1
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'center' })
}

/** A field with `data-step` that was changed since the form was rendered with these values; null for none. */
export const changedStepField = (form: HTMLFormElement, values: unknown) =>
  controlsOf(form).find((control) => {
    if (!control.closest('[data-step]') || !control.value) return false
    if (isTick(control)) return control.checked && !control.defaultChecked
    if (control instanceof HTMLSelectElement) return control.value !== (valueAt(values, control.name) ?? '')
    return control.value !== control.defaultValue
  }) ?? null

/** Answers contain no secrets, so these fields keep their values. */
const isOwn = ({ type, autocomplete }: HTMLInputElement) =>
  type === 'password' || autocomplete === 'one-time-code'

/**
 * Clears file inputs whose files were uploaded or refused: uploaded ones are in the field's list and are not sent
 * again, refused ones have to be chosen again.
 */
function clearHandledFiles(control: Control, values: unknown, errors: Record<string, unknown>) {
  const isUploaded = [valueAt(values, control.name) ?? []].flat().some(Boolean)
  if (!control.value || !(isUploaded || errors[control.name])) return
  control.value = ''
  // Updates the previews of the chosen files.
  control.dispatchEvent(new Event('change', { bubbles: true }))
}

function fill(control: Control, values: unknown) {
  if (control instanceof HTMLSelectElement) {
    const all = valueAt(values, control.name)
    // Lists that share a name, such as hour and minutes, have their values in the order of the page.
    const lists = [...control.form!.querySelectorAll('select')].filter(({ name }) => name === control.name)
    const value = Array.isArray(all) ? (all[lists.indexOf(control)] as unknown) : all
    const text = typeof value === 'string' ? value : ''
    if ([...control.options].some((option) => option.value === text)) control.value = text
  } else if (control instanceof HTMLInputElement && isOwn(control)) {
    return
  } else if (isTick(control)) {
    control.checked = control.defaultChecked
  } else if (control.value !== control.defaultValue) {
    control.value = control.defaultValue
  }
}

/** The value at a name such as `visitors[0].name`. */
const valueAt = (values: unknown, name: string): unknown =>
  name
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], values)
