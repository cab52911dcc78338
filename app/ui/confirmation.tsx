import { useId, type ReactNode } from 'react'
import { Facts } from './facts'

/**
 * A dialog that is a page: the question, what it is about as facts, and buttons that say what they do. Never yes and
 * no.
 */
export function Confirmation({
  title,
  facts,
  children,
}: {
  title: string
  facts?: ReactNode
  /** The buttons, inside their form. */
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="max-w-question border-2 border-ink bg-white px-5 py-6 md:px-8 md:py-8"
    >
      <h2 id={id} className="text-h2-s font-semibold md:text-h2">
        {title}
      </h2>
      {facts && (
        <div className="mt-4">
          <Facts>{facts}</Facts>
        </div>
      )}
      <div className="mt-6">{children}</div>
    </section>
  )
}

/** The buttons of a question side by side: first what it asks for, then the way out. */
export const ConfirmationButtons = ({ children }: { children: ReactNode }) => (
  <div className="answers md:flex">{children}</div>
)
