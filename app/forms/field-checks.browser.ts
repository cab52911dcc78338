import { useSyncExternalStore } from 'react'

/** What is wrong with fields that were left, by form and name; null where nothing is any more. */
type Checks = Record<string, string[] | null>

/** What stood in fields when they were found to be right, by form and name. */
const rightly = new Map<string, Map<string, string>>()
export const checkedValue = (form: string, name: string) => rightly.get(form)?.get(name)

const NONE: Checks = {}
const forms = new Map<string, Checks>()
const listeners = new Set<() => void>()

const tell = () => listeners.forEach((listener) => listener())

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes what is wrong with a field; null for nothing. */
export function noteCheck(form: string, name: string, codes: string[] | null, value = '') {
  rightly.set(form, (rightly.get(form) ?? new Map<string, string>()).set(name, value))
  forms.set(form, { ...forms.get(form), [name]: codes })
  tell()
}

/** How often a form was answered: a check that was asked before an answer says nothing after it. */
const rounds = new Map<string, number>()
export const roundOf = (form: string) => rounds.get(form) ?? 0

/** Forgets all checks of a form, also those still under way: its answer says what is wrong. */
export function forgetChecks(form: string) {
  rounds.set(form, roundOf(form) + 1)
  rightly.delete(form)
  if (forms.delete(form)) tell()
}

export const useChecks = (form: string): Checks =>
  useSyncExternalStore(
    listen,
    () => forms.get(form) ?? NONE,
    () => NONE,
  )
