import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { Drawing } from './drawing'
import { EmptyState } from './empty-state'
import { ErrorSummary, errorsOf } from './error-summary'
import { Queue } from './queue'

/**
 * The desk's queue: the number of items, each item with its decisions, or that it is empty. The errors of a
 * decision that somebody else has taken meanwhile are shown above, as its form no longer exists.
 */
export function DecisionQueue({
  count,
  emptyText,
  result,
  ...queue
}: {
  /** The number of items, as text. */
  count: string
  /** Text of an empty queue. */
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
