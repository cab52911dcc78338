import { useEffect, useState } from 'react'
import { formatMinutes, parseMinutes } from '~/rules/local-time'
import type { Span } from '~/domains/meeting-rooms/rules/time-between'

const control = (form: string, name: string) =>
  (document.getElementById(form) as HTMLFormElement | null)?.elements.namedItem(name) as
    HTMLInputElement | HTMLSelectElement | null

function read(form: string, date: string): Span | null {
  const at = (name: string) => parseMinutes(control(form, name)?.value ?? '')
  const [startMinutes, endMinutes] = [at('start'), at('end')]
  if (control(form, 'date')?.value !== date || startMinutes === null || endMinutes === null) return null
  return endMinutes > startMinutes ? { startMinutes, endMinutes } : null
}

/** Keeps the grid and the form's date and time fields in sync. */
export function useTimeInForm(form: string, date: string) {
  const [chosen, setChosen] = useState<Span | null>(null)
  useEffect(() => {
    const note = () => setChosen(read(form, date))
    note()
    for (const type of ['change', 'answered']) document.addEventListener(type, note)
    return () => {
      for (const type of ['change', 'answered']) document.removeEventListener(type, note)
    }
  }, [form, date])

  function choose({ startMinutes, endMinutes }: Span) {
    const values = { date, start: formatMinutes(startMinutes), end: formatMinutes(endMinutes) }
    for (const [name, value] of Object.entries(values)) {
      const field = control(form, name)
      if (!field) continue
      field.value = value
      // An input event, so that errors of the field are cleared.
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    control(form, 'end')?.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return [chosen, choose] as const
}
