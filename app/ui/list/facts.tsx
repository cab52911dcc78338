import type { ReactNode } from 'react'
import { unbroken } from '~/ui/unbroken'

/** A list of terms and values. `isFirst` omits the line at the top, directly under the page's title. */
export function Facts({ isFirst = false, children }: { isFirst?: boolean; children: ReactNode }) {
  return <dl className={isFirst ? '-mt-3' : 'border-t-2 border-ink'}>{children}</dl>
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-b border-line-1 py-3 md:flex md:items-baseline print:flex print:items-baseline">
      <dt className="text-table font-semibold text-ink-2 md:w-label md:shrink-0 md:pr-4 print:w-label print:shrink-0 print:pr-4">
        {term}
      </dt>
      <dd className="min-w-0 flex-1 break-words">{unbroken(children)}</dd>
    </div>
  )
}
