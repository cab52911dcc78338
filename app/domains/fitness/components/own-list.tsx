import type { ReactNode } from 'react'
import { Link } from '~/ui/page/link'

/** What one has of a kind, each with what is left of it. */
export function OwnList<One extends { id: string }>({
  title,
  own,
  pathOf,
  nameOf,
  about,
  left,
}: {
  title: string
  own: readonly One[]
  pathOf: (one: One) => string
  nameOf: (one: One) => string
  /** Below its name. */
  about?: (one: One) => ReactNode
  /** At the right where there is room. */
  left: (one: One) => ReactNode
}) {
  if (own.length === 0) return null
  return (
    <section aria-labelledby="own" className="mb-11">
      <h2 id="own" className="mb-3 text-h3 font-semibold">
        {title}
      </h2>
      <ul className="border-t-2 border-ink">
        {own.map((one) => (
          <li key={one.id} className="border-b border-line-1 py-4 md:flex md:items-center md:justify-between">
            <div>
              <Link
                to={pathOf(one)}
                className="link mr-3 inline-flex min-h-target items-center font-semibold"
              >
                {nameOf(one)}
              </Link>
              {about?.(one)}
            </div>
            <div className="mt-2 flex flex-wrap items-center md:mt-0">{left(one)}</div>
          </li>
        ))}
      </ul>
    </section>
  )
}
