import type { ReactNode } from 'react'
import { tickValue, type QueueTick } from '~/decisions/queue-tick'
import { formatAge, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DecisionsInRow } from './decisions'
import { Fact, Facts } from './facts'
import { useLanguage } from '~/ui/page/use-language'

/** An item that waits for a decision. */
export interface Waiting {
  id: string
  /** Who and what. */
  title: ReactNode
  /** The time it is about. */
  when?: string
  /** The amount that is decided about. */
  won?: string | null
  /** Waiting since then, an ISO instant. */
  since: string
  /** What is read before some decisions only. */
  facts: readonly { term: string; value: ReactNode }[]
  /** The decisions about it. */
  decisions: ReactNode
  /** It can be approved and refused together with others. */
  tick?: QueueTick
  /** Approving it costs nobody anything. */
  isFree?: boolean
}

/** Ticks of rows, which belong to the form with this id. */
interface Ticks {
  form: string
  isTicked: (item: Waiting) => boolean
}

/**
 * Items that wait at the desk, the oldest first, so that a queue is worked through on one page: each is a row of
 * who, what, when and how much, with its decisions at the right and its facts folded below it.
 * @param now an ISO instant from which ages are computed
 */
export function Queue({
  label,
  waiting,
  now,
  level = 2,
  ticks,
}: {
  label: string
  waiting: readonly Waiting[]
  now: string
  /** The level of the items' headings. */
  level?: 2 | 3
  ticks?: Ticks
}) {
  const Heading = `h${level}` as const
  const { t } = useTranslation()
  const tickWord = t('shell:queue.tick')
  return (
    <ol aria-label={label} className="queue border-t-2 border-ink">
      {waiting.map((item) => {
        const { id, title, when, won, since, facts, decisions, tick } = item
        return (
          <li
            key={id}
            id={id}
            className="flex flex-wrap items-start border-b border-line-2 py-1 lg:flex-nowrap"
          >
            {ticks && tick && (
              <label className="flex min-h-target w-11 items-start">
                <input
                  type="checkbox"
                  name="ids"
                  value={tickValue(tick)}
                  form={ticks.form}
                  defaultChecked={ticks.isTicked(item)}
                  className={`tick tick-among-all ${item.isFree ? 'tick-free' : ''} h-6 w-6 accent-pine`}
                />
                <span className="sr-only">
                  {tickWord} {title}
                </span>
              </label>
            )}
            <div className="min-w-0 flex-1">
              <div className="xl:flex xl:items-baseline">
                <Heading className="min-w-0 flex-1 break-words font-semibold">{title}</Heading>
                {when && <p className="tabular text-table xl:ml-4 xl:w-count-lg">{when}</p>}
                {won && <p className="tabular text-table xl:ml-4 xl:w-rows xl:text-right">{won}</p>}
              </div>
              <details className="disclosure">
                <summary className="flex min-h-target items-center text-table lg:min-h-6">
                  <Age since={since} now={now} />
                  <span className="ml-3 whitespace-nowrap text-pine underline underline-offset-4">
                    {t('shell:facts')}
                  </span>
                </summary>
                <div className="mb-4">
                  <Facts>
                    {facts.map(({ term, value }) => (
                      <Fact key={term} term={term}>
                        {value}
                      </Fact>
                    ))}
                  </Facts>
                </div>
              </details>
            </div>
            <DecisionsInRow.Provider value={true}>
              <div className="w-full lg:ml-6 lg:flex lg:w-side lg:flex-wrap lg:items-start lg:justify-end">
                {decisions}
              </div>
            </DecisionsInRow.Provider>
          </li>
        )
      })}
    </ol>
  )
}

/** Since when something waits, and how long that is. */
export function Age({ since, now }: { since: string; now: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <span className="text-ink-3">
      <time dateTime={since}>{formatInstant(since)}</time> ·{' '}
      <span className="whitespace-nowrap">
        {t('shell:waitingFor', { age: formatAge(since, now, language) })}
      </span>
    </span>
  )
}
