import type { ReactNode } from 'react'
import { formatInstant } from '~/i18n/format'

interface HistoryStep {
  what: string
  who: string
  /** An ISO instant. */
  at: string
  /** The changes, as text. */
  changes?: readonly string[]
  why?: string | null
}

/** The history of a thing, oldest first. */
export const History = ({ steps }: { steps: readonly HistoryStep[] }) => (
  <ol>
    {steps.map(({ what, who, at, changes = [], why }, place) => (
      <li key={place} className="border-b border-line-1 py-3">
        <p className="font-semibold">{what}</p>
        <p className="text-table text-ink-3">
          <time dateTime={at}>{formatInstant(at)}</time> · {who}
        </p>
        {changes.map((change) => (
          <p key={change} className="mt-1 break-words text-table">
            {change}
          </p>
        ))}
        {why && <p className="mt-1 text-table">{why}</p>}
      </li>
    ))}
  </ol>
)

/** The part of a page with a history. */
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
