import type { SubmissionResult } from '@conform-to/react'
import type { ComponentProps } from 'react'
import { EmptyState } from './empty-state'
import { ErrorSummary, errorsOf } from './error-summary'
import { Queue } from './queue'

/**
 * The desk's queue: the number of items and each item with its decisions, or a text if it is empty. If somebody
 * else has decided an item meanwhile, the errors are shown above the queue, as the item's form no longer exists.
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
        <EmptyState drawing="no-results">{emptyText}</EmptyState>
      ) : (
        <>
          <p className="mb-3 font-semibold">{count}</p>
          <Queue {...queue} />
        </>
      )}
    </>
  )
}
