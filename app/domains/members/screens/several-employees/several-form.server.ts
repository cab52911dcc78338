import type { FormResult, Received } from '~/forms/receive.server'
import { messageCode } from '~/api/message-code'
import { MOST_EMPLOYEES, readPastedEmployees } from '~/domains/members/rules/pasted-employees'
import { severalEmployeesForm } from '~/domains/members/several-schemas'

type Step = Extract<Received<unknown>, { kind: 'step' }>

const rowsOf = ({ employees }: Record<string, unknown>): unknown[] =>
  Array.isArray(employees) ? (employees as unknown[]) : []

/** Does the steps of the form: reads what was pasted, or takes a row out. Undefined for any other step. */
export function takeSeveralStep(posted: Step, defaults: { floor: number }) {
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

/** What is to be corrected, told with the preview. */
function problemsOf(employees: unknown[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const { path, message } of severalEmployeesForm.safeParse({ employees }).error?.issues ?? []) {
    const [, place, field] = path
    ;(errors[`employees[${String(place)}].${String(field)}`] ??= []).push(message)
  }
  return errors
}

/** Rows wrong only as a whole are told where they are pasted: without any there is no other field. */
export function atPasted(result: FormResult): FormResult {
  const { employees, ...error } = result.error ?? {}
  return employees ? { ...result, error: { ...error, pasted: employees } } : result
}
