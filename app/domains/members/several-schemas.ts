import { z } from 'zod'
import { messageCode } from '~/api/message-code'
import { flag } from '~/forms/fields'
import { MOST_EMPLOYEES } from './rules/pasted-employees'
import { employeeForm } from './schemas'

/** One of several employees to register; account type and permissions are edited later, individually. */
const severalEmployeesRow = employeeForm.pick({
  name: true,
  loginId: true,
  mobile: true,
  email: true,
  floor: true,
  gender: true,
})

const tooMany = messageCode('tooManyEmployees', { max: MOST_EMPLOYEES })

/** Several employees at once, all or none; each is sent a one-time link (decisions §5). */
export const severalEmployeesForm = z.object({
  employees: z
    .array(severalEmployeesRow, 'employeesRequired')
    .min(1, 'employeesRequired')
    .max(MOST_EMPLOYEES, tooMany),
  /** Approves all of them with the registration; requires the permission to approve. */
  approve: flag,
})

export const severalRegisteredShape = z.object({ count: z.int() })

/** People of a list, to propose an ID to whoever has none. */
export const loginIdsForm = z.object({
  people: z
    .array(z.object({ loginId: z.string(), email: z.string() }), 'employeesRequired')
    .max(MOST_EMPLOYEES, tooMany),
})

/** In the order of the people. */
export const loginIdsShape = z.object({ loginIds: z.array(z.string()) })
