import type { ComponentProps, ReactNode } from 'react'
import { Drawing } from './drawing'
import { EmptyState } from './empty-state'
import { ExportForm } from './export-form'
import { FilterBar } from './filter-bar'
import { Notice } from './notice'

/** What companies pay for a month: the month to choose, the statement for screen and paper, and all of it as a file. */
export const Statement = <Name extends string>({
  filter,
  warning,
  none,
  file,
  children,
}: {
  filter: ComponentProps<typeof FilterBar<Name>>
  /** What of the month is open yet. */
  warning?: string | false
  /** Where nothing is to be paid, what says so. */
  none: string | false
  file: ComponentProps<typeof ExportForm>
  children: ReactNode
}) => (
  <>
    <div className="print:hidden">
      <FilterBar {...filter} />
    </div>
    {warning && <Notice tone="warning" title={warning} />}
    {none ? (
      <EmptyState drawing={<Drawing name="no-results" isLater />}>{none}</EmptyState>
    ) : (
      <>
        {children}
        <ExportForm {...file} />
      </>
    )}
  </>
)
