import type { SubmissionResult } from '@conform-to/react'
import { useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { tickValue } from '~/decisions/queue-tick'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { EmptyState } from './empty-state'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Queue, type Waiting } from './queue'
import { ReasonButton } from '~/ui/form/reason-button'
import { tickedIds, TickBar } from './tick-form'
import { PortalForm } from '~/ui/form/form'

/**
 * The desk's queue: the number of items and each item with its decisions, or a text if it is empty. If somebody
 * else has decided an item meanwhile, the errors are shown above the queue, as the item's form no longer exists.
 * Several items with a tick are decided by the bar above them (`decideSeveral`).
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
} & Omit<ComponentProps<typeof Queue>, 'ticks'>) {
  const isForSeveral = result?.initialValue?.queue === 'several'
  const isForNone = result && !isForSeveral && !queue.waiting.some(({ id }) => id === result.initialValue?.id)
  const hasSeveral = queue.waiting.filter(({ tick }) => tick).length > 1
  return (
    <>
      {isForNone && <ErrorSummary form={{ id: 'queue', allErrors: errorsOf(result) }} />}
      {queue.waiting.length === 0 ? (
        <EmptyState drawing="no-results">{emptyText}</EmptyState>
      ) : hasSeveral ? (
        <QueueOfSeveral {...queue} count={count} result={isForSeveral ? result : undefined} />
      ) : (
        <>
          <p className="mb-3 font-semibold">{count}</p>
          <Queue {...queue} />
        </>
      )}
    </>
  )
}

/** The form is beside the queue, whose rows have forms of their own. */
function QueueOfSeveral({
  count,
  result,
  ...queue
}: {
  count: string
  result?: SubmissionResult<string[]>
} & Omit<ComponentProps<typeof Queue>, 'ticks'>) {
  const { t } = useTranslation()
  const [form, { ids, reason }] = useForm<{ ids: string; reason: string; decision: string }>({
    id: 'several',
    lastResult: result,
  })
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const wanted = query.get('tick')
  const withTick = (value: string) => {
    const other = new URLSearchParams(query)
    if (value === wanted) other.delete('tick')
    else other.set('tick', value)
    return `${pathname}?${other.toString()}`
  }
  const ticked = tickedIds(result, [])
  const isTicked = ({ tick, isFree }: Waiting) =>
    tick !== undefined &&
    (result ? ticked.includes(tickValue(tick)) : wanted === 'page' || (wanted === 'free' && isFree === true))
  const several = queue.waiting.filter(({ tick }) => tick)
  const free = several.filter(({ isFree }) => isFree)
  return (
    <div className="ticks">
      <Queue {...queue} ticks={{ form: form.id, isTicked }} />
      <PortalForm form={form} className="ticks-above">
        <input type="hidden" name="queue" value="several" />
        <TickBar
          ids={ids}
          count={count}
          all={[
            { count: several.length, to: withTick('page'), which: 'all', isTicking: wanted === 'page' },
            { count: free.length, to: withTick('free'), which: 'free', isTicking: wanted === 'free' },
          ]}
        >
          <Button name="decision" value="approve">
            {t('shell:queue.approve')}
          </Button>
          <ReasonButton
            label={t('shell:queue.reject')}
            field={reason}
            reasonLabel={t('shell:reason')}
            hint={t('shell:queue.rejectHint')}
            decision="reject"
          />
        </TickBar>
      </PortalForm>
    </div>
  )
}
