import { Link } from './link'

interface Tab {
  label: string
  to: string
  /** Number of items in the view. */
  count?: number
}

/** Views of one thing, each with its own address; on a phone they scroll sideways, and begin where the current one is in view. */
export function Tabs({
  label,
  tabs,
  current,
  isDense = false,
}: {
  label: string
  tabs: readonly Tab[]
  current: string
  /** Stands beside something, in a row that has its own distance to what is below. */
  isDense?: boolean
}) {
  return (
    <nav
      aria-label={label}
      className={`overflow-x-auto border-b border-line-2 print:hidden ${isDense ? 'mb-3 min-w-0 lg:mb-0' : 'mb-8'}`}
    >
      <ul className="flex">
        {tabs.map(({ label: words, to, count }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current ? 'page' : undefined}
              className={`flex min-h-control items-center whitespace-nowrap border-b-3 px-3 pt-rule text-table md:px-5 ${
                to === current
                  ? 'border-pine font-semibold scroll-mx-4 [scroll-initial-target:nearest]'
                  : 'border-transparent hover:border-celadon-300'
              }`}
            >
              {words}
              {count !== undefined && <span className="tabular ml-2">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
