import type { SubmissionResult } from '@conform-to/react'

/** Codes of a conflict with somebody else's decision or change. */
const CONFLICTS = ['illegalTransition', 'decidedMeanwhile']

/** Ticked visits that have changed since they were shown. */
export function changedIds(result: SubmissionResult<string[]> | undefined): string[] {
  const { ids: submitted = [], revisions = {} } = (result?.initialValue ?? {}) as {
    ids?: string | string[]
    revisions?: Record<string, unknown>
  }
  // A visit that was not waiting when it was shown has not changed: it cannot be decided at all.
  return [submitted]
    .flat()
    .filter(
      (id, place) =>
        id in revisions && result?.error?.[`ids[${place}]`]?.some((code) => CONFLICTS.includes(code)),
    )
}
