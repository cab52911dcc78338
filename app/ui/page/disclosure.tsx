import type { ReactNode } from 'react'
import { ChevronRight } from 'lucide-react'
import { Icon } from '~/ui/icon'

/** Collapsed content that only some people need. Set `isBoxed` where it is between form fields. */
export function Disclosure({
  summary,
  id,
  isOpen,
  isBoxed = false,
  className = '',
  children,
}: {
  summary: string
  id?: string
  isOpen?: boolean
  isBoxed?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details
      id={id}
      open={isOpen}
      className={`disclosure ${isBoxed ? 'border border-line-2' : ''} ${className}`}
    >
      <summary
        className={`flex min-h-control items-center py-2 font-semibold text-pine ${isBoxed ? 'px-4' : ''}`}
      >
        <Icon of={ChevronRight} size={18} className="disclosure-arrow mr-2" />
        <span className="underline underline-offset-4">{summary}</span>
      </summary>
      {isBoxed ? <div className="border-t border-line-1 px-4 py-4 text-table">{children}</div> : children}
    </details>
  )
}
