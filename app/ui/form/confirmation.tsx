import { useId, type ReactNode } from 'react'
import { Facts } from '~/ui/list/facts'

/**
 * Asks for confirmation on a page of its own: the question, facts, and buttons that name their action instead
 * of yes and no.
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

/** The buttons of a confirmation side by side: first the action, then the link back. */
export const ConfirmationButtons = ({ children }: { children: ReactNode }) => (
  <div className="answers md:flex">{children}</div>
)
