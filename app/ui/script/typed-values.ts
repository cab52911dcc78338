/* Keeps what was typed or chosen before the page is hydrated. */

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
