import { useSyncExternalStore } from 'react'

/** What is wrong with fields that were left, by form and name; null where nothing is any more. */
type Checks = Record<string, string[] | null>

const NONE: Checks = {}
const forms = new Map<string, Checks>()
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes what is wrong with a field; null for nothing. */
export function noteCheck(form: string, name: string, codes: string[] | null) {
  forms.set(form, { ...forms.get(form), [name]: codes })
  tell()
}

/** Forgets all checks of a form: its answer says what is wrong. */
export function forgetChecks(form: string) {
  if (forms.delete(form)) tell()
}

export const useChecks = (form: string): Checks =>
  useSyncExternalStore(
    listen,
    () => forms.get(form) ?? NONE,
    () => NONE,
  )
