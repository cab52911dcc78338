/* Keeps what was typed or chosen before the page is hydrated, and where. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controls = () =>
  document.querySelectorAll<Control>('form :is(input:not([type=hidden]), select, textarea)')

const isTick = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)

const valueOf = (control: Control) =>
  isTick(control)
    ? control.checked
    : control instanceof HTMLInputElement && control.type === 'file'
      ? control.files
      : control.value

const nameOf = (control: Control) =>
  `${control.form?.id} ${control.id} ${control.name} ${isTick(control) && control.value}`

/** The values of the page's fields now, by field. */
export const readFieldValues = () =>
  new Map([...controls()].map((control) => [nameOf(control), valueOf(control)]))

/** Sets the fields to these values. */
export function setFieldValues(typed: ReturnType<typeof readFieldValues>) {
  for (const control of controls()) {
    const before = typed.get(nameOf(control))
    if (before === undefined || before === null) continue
    if (before instanceof FileList) {
      const input = control as HTMLInputElement
      if (input.files !== before && before.length > 0) input.files = before
    } else if (isTick(control)) {
      if (control.checked !== before) control.checked = before as boolean
    } else if (control.value !== before) control.value = before as string
  }
}

/** The field that has the focus now, and its selection, where it has one. */
export function readFocus() {
  const control = document.activeElement as Control | null
  if (!control?.form) return null
  const { selectionStart = null, selectionEnd = null } = control as HTMLInputElement
  return { control, name: nameOf(control), selectionStart, selectionEnd }
}

/** Returns the focus to a field that has lost it with its element. */
export function setFocus(focus: ReturnType<typeof readFocus>) {
  if (!focus || focus.control.isConnected || document.activeElement !== document.body) return
  const control = [...controls()].find((control) => nameOf(control) === focus.name)
  control?.focus({ preventScroll: true })
  if (control && 'setSelectionRange' in control && focus.selectionStart !== null)
    control.setSelectionRange(focus.selectionStart, focus.selectionEnd)
}
