import { useSyncExternalStore } from 'react'

/** Error codes of checked fields, by name; null for a field that no longer has errors. */
type Checks = Record<string, string[] | null>

/** Values of fields at their last check, by form and name. */
const validValues = new Map<string, Map<string, string>>()
export const checkedValue = (form: string, name: string) => validValues.get(form)?.get(name)

const NONE: Checks = {}
const forms = new Map<string, Checks>()
const listeners = new Set<() => void>()

const notifyListeners = () => listeners.forEach((listener) => listener())

function listen(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stores the error codes of a field; null for none. */
export function storeCheck(form: string, name: string, codes: string[] | null, value = '') {
  validValues.set(form, (validValues.get(form) ?? new Map<string, string>()).set(name, value))
  forms.set(form, { ...forms.get(form), [name]: codes })
  notifyListeners()
}

/** How often a form was answered: the result of a check that began before an answer is ignored after it. */
const answerCounts = new Map<string, number>()
export const countAnswersOf = (form: string) => answerCounts.get(form) ?? 0

/** Discards all checks of a form, also those in progress: its answer contains its errors. */
export function discardChecks(form: string) {
  answerCounts.set(form, countAnswersOf(form) + 1)
  validValues.delete(form)
  if (forms.delete(form)) notifyListeners()
}

export const useChecks = (form: string): Checks =>
  useSyncExternalStore(
    listen,
    () => forms.get(form) ?? NONE,
    () => NONE,
  )
