import type { ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'
import { Icon } from '~/ui/icon'
import { Link } from './link'
import { RowKeys } from '~/ui/list/row-keys'
import { Unbroken } from '~/ui/unbroken'

interface Props {
  title: string
  /** The list that leads to this page. */
  list?: { label: string; to: string }
  /** A further action beside the title. */
  action?: ReactNode
  /** The work begins right below the title. */
  isDense?: boolean
  children: ReactNode
}

/** A page of the desk, below its menu (domains/desk/screens/layout.tsx): the way back, title and content. */
export function DeskFrame({ title, list, action, isDense = false, children }: Props) {
  return (
    <div className="page-margins pb-16 pt-4">
      {list && (
        <Link to={list.to} className="mb-2 inline-flex min-h-target items-center text-table text-ink-2">
          <Icon of={ChevronLeft} size={18} className="-ml-1 mr-1" />
          {list.label}
        </Link>
      )}
      <div className="md:flex md:items-end md:justify-between">
        <h1 className="text-h1-s font-semibold md:text-h1">
          <Unbroken text={title} />
        </h1>
        {action && <div className="mt-4 md:mt-0">{action}</div>}
      </div>
      <div className="ground-line mt-2" aria-hidden="true" />
      <div className={isDense ? 'mt-2' : 'mt-5'}>{children}</div>
      <RowKeys />
    </div>
  )
}
