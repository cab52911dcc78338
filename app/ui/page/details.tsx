import type { ReactNode } from 'react'

/**
 * The layout of a page of the desk about one thing: its facts and, beside them on wide screens, its decisions and
 * history.
 * @param label accessible name of the facts, where they have no heading
 */
export function Details({ label, side, children }: { label?: string; side: ReactNode; children: ReactNode }) {
  const Main = label ? 'section' : 'div'
  return (
    <div className="lg:flex lg:items-start">
      <Main aria-label={label} className="min-w-0 lg:mr-12 lg:flex-1">
        {children}
      </Main>
      <div className="mt-11 lg:mt-0 lg:w-side lg:shrink-0">{side}</div>
    </div>
  )
}

/** A section of the side, with a heading. */
export const SideSection = ({
  id,
  title,
  className,
  children,
}: {
  id: string
  title: string
  className?: string
  children: ReactNode
}) => (
  <section aria-labelledby={id} className={className}>
    <h2 id={id} className="mb-4 text-h3 font-semibold">
      {title}
    </h2>
    {children}
  </section>
)
