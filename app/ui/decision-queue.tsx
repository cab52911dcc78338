import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { Drawing } from './drawing'
import { EmptyState } from './empty-state'
import { ErrorSummary, errorsOf } from './error-summary'
import { Queue } from './queue'

/**
 * What waits for the desk's word: how much it is, each item with its decisions, or that nothing waits. What somebody else
 * has decided meanwhile is said above, as the form it belongs to is gone.
 */
export function DecisionQueue({
  count,
  emptyText,
  result,
  ...queue
}: {
  /** How many wait, in words. */
  count: string
  /** That nothing waits. */
  emptyText: string
  /** The answer of the decision that was posted. */
  result?: SubmissionResult<string[]>
} & ComponentProps<typeof Queue>) {
  const isForNone = result && !queue.waiting.some(({ id }) => id === result.initialValue?.id)
  return (
    <>
      {isForNone && <ErrorSummary form={{ id: 'queue', allErrors: errorsOf(result) }} />}
      {queue.waiting.length === 0 ? (
        <EmptyState drawing={<Drawing name="no-results" isLater />}>{emptyText}</EmptyState>
      ) : (
        <>
          <p className="mb-3 font-semibold">{count}</p>
          <Queue {...queue} />
        </>
      )}
    </>
  )
}
