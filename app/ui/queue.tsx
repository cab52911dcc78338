import type { ReactNode } from 'react'
import { formatAge, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from './facts'
import { useLanguage } from './use-language'

/** An item that waits for a decision. */
export interface Waiting {
  id: string
  title: ReactNode
  /** Waiting since then, an ISO instant. */
  since: string
  facts: readonly { term: string; value: ReactNode }[]
  /** The decisions about it. */
  decisions: ReactNode
}

/**
 * Items that wait at the desk, the oldest first, each with its facts and decisions, so that a queue is worked
 * through on one page.
 * @param now an ISO instant from which ages are computed
 */
export function Queue({
  label,
  waiting,
  now,
  level = 2,
}: {
  label: string
  waiting: readonly Waiting[]
  now: string
  /** The level of the items' headings. */
  level?: 2 | 3
}) {
  const Heading = `h${level}` as const
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ol aria-label={label} className="queue">
      {waiting.map(({ id, title, since, facts, decisions }) => (
        <li key={id} id={id} className="mb-6 border-2 border-ink px-4 py-4 md:flex md:px-6">
          <div className="min-w-0 flex-1">
            <Heading className="break-words text-h3 font-semibold">{title}</Heading>
            <p className="mb-3 text-table text-ink-3">
              <time dateTime={since}>{formatInstant(since)}</time> ·{' '}
              {t('shell:waitingFor', { age: formatAge(since, now, language) })}
            </p>
            <Facts>
              {facts.map(({ term, value }) => (
                <Fact key={term} term={term}>
                  {value}
                </Fact>
              ))}
            </Facts>
          </div>
          <div className="md:ml-8 md:w-1/3">{decisions}</div>
        </li>
      ))}
    </ol>
  )
}
