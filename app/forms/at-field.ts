import type { ProblemBody } from '~/api/problem'

/** Moves an error of the whole request to a field, such as the one whose button sent it. Errors of fields stay at their fields. */
export const atField = (problem: ProblemBody, path: string): ProblemBody =>
  problem.errors?.length
    ? problem
    : { ...problem, errors: [{ path, messageKey: problem.messageKey, params: problem.params }] }
