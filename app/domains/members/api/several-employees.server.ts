import type { ApiContext } from '~/api/context.server'
import { Problem, type FieldError } from '~/api/problem'
import type { Db } from '~/db/database.server'
import type { z } from 'zod'
import type { severalEmployeesForm } from '~/domains/members/several-schemas'
import { invite } from './employees.server'
import { lockRegistrations } from './store.server'

/**
 * Registers several people of a company, all of them or none.
 * @throws Problem 422 with the errors of every row at its fields; 403 if `approve` is set without the permission
 */
export async function inviteSeveral(
  c: ApiContext,
  tx: Db,
  companyId: number,
  { employees, approve }: z.output<typeof severalEmployeesForm>,
  passwordHash: string,
): Promise<{ count: number }> {
  await lockRegistrations(tx)
  const wrong: FieldError[] = []
  for (const [place, person] of employees.entries()) {
    try {
      await invite(c, tx, companyId, { ...person, approve }, { kind: 'employee', passwordHash })
    } catch (error) {
      const errors = error instanceof Problem ? error.more.errors : undefined
      // Every row is tried, so that all errors are reported; the transaction is then rolled back.
      if (!errors?.length) throw error
      wrong.push(...errors.map((error) => ({ ...error, path: `employees[${place}].${error.path}` })))
    }
  }
  const [first] = wrong
  if (first) throw new Problem(422, 'employeesNotRegistered', { errors: wrong })
  return { count: employees.length }
}
