import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { read as readAnswer } from '~/api/client.server'
import type { FormResult, Received } from '~/forms/receive.server'
import { actorOf, type Me } from '~/api/me'
import { messageCode } from '~/api/message-code'
import { membersClient } from '~/domains/members/client.server'
import { MOST_EMPLOYEES, readPastedEmployees } from '~/domains/members/rules/pasted-employees'
import { severalEmployeesForm } from '~/domains/members/several-schemas'
import { can } from '~/rules/permissions'

/** Whether somebody may approve those whom they register at once. */
export const mayApprove = (me: Me) => can(actorOf(me), 'employees:approve')

type Step = Extract<Received<unknown>, { kind: 'step' }>

/** The rows as typed. */
const rows = z.array(z.record(z.string(), z.string().optional()))
const rowsOf = ({ employees }: Record<string, unknown>) => rows.safeParse(employees).data ?? []

/**
 * Handles the steps of the form: reads the pasted list, in which everybody gets an ID, or removes a row. Undefined for any other
 * step.
 */
export async function handleSeveralStep(context: AppLoadContext, posted: Step) {
  const { step, payload } = posted
  const given = rowsOf(payload)
  if (step === 'read') {
    const floor = (await context.me())?.floor ?? 0
    const read = readPastedEmployees(String(payload.pasted ?? ''), { floor })
    if (read.length === 0) return posted.show((values) => values, { pasted: ['employeesRequired'] })
    const employees = [...given, ...read]
    if (employees.length > MOST_EMPLOYEES)
      return posted.show((values) => values, {
        pasted: [messageCode('tooManyEmployees', { max: MOST_EMPLOYEES })],
      })
    const people = employees.map(({ loginId = '', email = '' }) => ({ loginId, email }))
    const { loginIds } = await readAnswer(
      membersClient(context.api).employees['login-ids'].$post({ json: { people } }),
    )
    const all = employees.map((row, place) => ({ ...row, loginId: loginIds[place] }))
    const proposed = Number(payload.proposed ?? 0) + people.filter(({ loginId }) => !loginId).length
    return posted.show(
      ({ pasted: _, ...values }) => ({ ...values, employees: all, proposed: String(proposed) }),
      problemsOf(all),
    )
  }
  const removed = /^remove-(\d{1,2})$/.exec(step)?.[1]
  if (!removed) return undefined
  const employees = given.filter((_, place) => place !== Number(removed) - 1)
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
