import type { ReactNode } from 'react'
import { ArrowRight } from 'lucide-react'
import { Icon } from '~/ui/icon'
import { Link } from './link'

/** A card to choose among several: drawing, name, facts and one link. */
export function Card({
  drawing,
  title,
  facts,
  to,
  action,
}: {
  drawing: ReactNode
  title: string
  facts: readonly string[]
  to: string
  action: string
}) {
  return (
    <article className="flex h-full flex-col border border-line-2 bg-white">
      <div aria-hidden="true" className="flex items-end justify-center bg-mist px-5 pt-5">
        {drawing}
      </div>
      <div className="flex flex-1 flex-col border-t-2 border-ink px-5 py-4">
        <h3 className="text-h3 font-semibold">{title}</h3>
        <ul className="mt-1 flex-1 text-table text-ink-2">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <Link to={to} className="link mt-2 inline-flex min-h-target items-center self-start font-semibold">
          {action}
          <span className="sr-only">: {title}</span>
          <Icon of={ArrowRight} size={18} className="ml-2" />
        </Link>
      </div>
    </article>
  )
}
