import type { FormResult, Received } from '~/forms/receive.server'
import { messageCode } from '~/api/message-code'
import { MOST_EMPLOYEES, readPastedEmployees } from '~/domains/members/rules/pasted-employees'
import { severalEmployeesForm } from '~/domains/members/several-schemas'

type Step = Extract<Received<unknown>, { kind: 'step' }>

const rowsOf = ({ employees }: Record<string, unknown>): unknown[] =>
  Array.isArray(employees) ? (employees as unknown[]) : []

/** Handles the steps of the form: reads the pasted list, or removes a row. Undefined for any other step. */
export function handleSeveralStep(posted: Step, defaults: { floor: number }) {
  const { step, payload } = posted
  const rows = rowsOf(payload)
  if (step === 'read') {
    const read = readPastedEmployees(String(payload.pasted ?? ''), defaults)
    if (read.length === 0) return posted.show((values) => values, { pasted: ['employeesRequired'] })
    const employees = [...rows, ...read]
    if (employees.length > MOST_EMPLOYEES)
      return posted.show((values) => values, {
        pasted: [messageCode('tooManyEmployees', { max: MOST_EMPLOYEES })],
      })
    return posted.show(({ pasted: _, ...values }) => ({ ...values, employees }), problemsOf(employees))
  }
  const removed = /^remove-(\d{1,2})$/.exec(step)?.[1]
  if (!removed) return undefined
  const employees = rows.filter((_, place) => place !== Number(removed) - 1)
  return posted.show((values) => ({ ...values, employees }))
}

/** The errors of all rows, shown together with them. */
function problemsOf(employees: unknown[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of severalEmployeesForm.safeParse({ employees }).error?.issues ?? []) {
    const [, place, field] = path
    ;(errors[`employees[${String(place)}].${String(field)}`] ??= []).push(message)
  }
  return errors
}

/** Errors of the list as a whole are shown at the field of the pasted list, the only field of a form without rows. */
export function listErrorsAtPasted(result: FormResult): FormResult {
  const { employees, ...error } = result.error ?? {}
  return employees ? { ...result, error: { ...error, pasted: employees } } : result
}
