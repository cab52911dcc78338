import type { ReactNode } from 'react'
import { formatInstant } from '~/i18n/format'

interface HistoryStep {
  event: string
  by: string
  /** An ISO instant. */
  at: string
  /** The changes, as text. */
  changes?: readonly string[]
  reason?: string | null
}

/** The history of a thing, oldest first. */
export const History = ({ steps }: { steps: readonly HistoryStep[] }) => (
  <ol>
    {steps.map(({ event, by, at, changes = [], reason }, index) => (
      <li key={index} className="border-b border-line-1 py-3">
        <p className="font-semibold">{event}</p>
        <p className="text-table text-ink-3">
          <time dateTime={at}>{formatInstant(at)}</time> · {by}
        </p>
        {changes.map((change) => (
          <p key={change} className="mt-1 break-words text-table">
            {change}
          </p>
        ))}
        {reason && <p className="mt-1 text-table">{reason}</p>}
      </li>
    ))}
  </ol>
)

/** The history of a thing, with a translated name for every event and every part, such as the desk. */
export const EventHistory = <Event extends string, Part extends string>({
  events,
  eventWord,
  partWord,
}: {
  events: readonly { event: Event; by: Part; at: string; reason: string | null }[]
  eventWord: (event: Event) => string
  partWord: (part: Part) => string
}) => (
  <History
    steps={events.map(({ event, by, at, reason }) => ({
      event: eventWord(event),
      by: partWord(by),
      at,
      reason,
    }))}
  />
)

/** The section of a page with a history. */
export const HistorySection = ({
  title,
  className,
  children,
}: {
  title: string
  className?: string
  children: ReactNode
}) => (
  <section aria-labelledby="history" className={className}>
    <h2 id="history" className="mb-1 text-h3 font-semibold">
      {title}
    </h2>
    {children}
  </section>
)
