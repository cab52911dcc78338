import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { read, send, type Outcome } from '~/api/client.server'
import { messageCode } from '~/api/message-code'
import type { ProblemBody } from '~/api/problem'
import { loadList } from '~/lists/load-list.server'
import { membersClient } from '~/domains/members/client.server'
import { memberPaths } from '~/domains/members/paths'
import { bulkForm, bulkRejectForm, employeeListQuery } from '~/domains/members/schemas'

/**
 * One page of the company's employees, before or after their approval. Without a tab in the address, before approval if
 * anybody waits, otherwise after it.
 */
export async function loadEmployees({ api }: AppLoadContext, request: Request) {
  const { employees } = membersClient(api)
  const { waiting, invited, rejected } = await read(employees.count.$get())
  const list = await loadList(request, employeeListQuery, {
    views: ['tab'],
    defaults: { tab: waiting || invited ? 'before' : 'after' },
    find: (query) => read(employees.$get({ query })),
    path: memberPaths.employees,
  })
  return { ...list, before: { waiting: waiting ?? 0, invited: invited ?? 0, rejected: rejected ?? 0 } }
}

/** The decisions about ticked employees. */
export const selectionForm = z.discriminatedUnion('decision', [
  bulkForm.extend({ decision: z.enum(['approve', 'reconsider']) }),
  bulkRejectForm.extend({ decision: z.literal('reject') }),
  bulkForm.extend({
    decision: z.literal('transfer'),
    ids: bulkForm.shape.ids.refine((ids) => ids.length === 1, 'onlyOneEmployee'),
  }),
])
type Selection = Exclude<z.output<typeof selectionForm>, { decision: 'transfer' }>

const DONE = {
  approve: 'employeesApproved',
  reject: 'employeesRejected',
  reconsider: 'employeesReconsidered',
} as const

/** Sends the decision about the ticked employees, all or none. @returns the code of the message to show */
export async function sendSelection(
  { api }: AppLoadContext,
  { decision, ...json }: Selection,
  headers: { headers?: Record<string, string> },
): Promise<Outcome<string>> {
  const { employees } = membersClient(api)
  const call = () => {
    if ('reason' in json) return send(employees.reject.$post({ json }, headers))
    return decision === 'approve'
      ? send(employees.approve.$post({ json }, headers))
      : send(employees.reconsider.$post({ json }, headers))
  }
  const decided = await call()
  return decided.ok
    ? { ok: true, data: messageCode(DONE[decision], { number: decided.data.count }) }
    : { ok: false, problem: atSelection(decided.problem) }
}

/** Errors of single ids are shown above the list, as they have no field. */
const atSelection = (problem: ProblemBody): ProblemBody => {
  const first = problem.errors?.find(({ path }) => path.startsWith('ids'))
  return first ? { ...problem, errors: [{ ...first, path: 'ids' }] } : problem
}
