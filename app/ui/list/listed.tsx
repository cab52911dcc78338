import type { ReactNode } from 'react'
import type { List } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { Pager } from './pager'

/** One page of a list: its download, number of rows, rows and pager, or the empty state. */
export function Listed({
  list,
  path,
  count,
  file,
  empty,
  children,
}: {
  list: Pick<List<unknown>, 'items' | 'page' | 'filter'>
  /** The list's address with its filter. */
  path: (query: Query) => string
  /** The count as text. */
  count?: string
  /** Its download as a file (`ExportForm`). */
  file?: ReactNode
  empty: ReactNode
  children: ReactNode
}) {
  const { items, page, filter } = list
  return (
    <>
      {items.length > 0 && file && (
        <div className={`list-file ${count ? 'list-file-counted' : ''}`}>{file}</div>
      )}
      {items.length > 0 && count && <p className="mb-3 text-table">{count}</p>}
      {items.length > 0 ? children : empty}
      <Pager current={page.current} total={page.total} href={(number) => path({ ...filter, page: number })} />
    </>
  )
}
