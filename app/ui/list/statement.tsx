import type { ComponentProps, ReactNode } from 'react'
import { EmptyState } from './empty-state'
import { ExportForm } from '~/ui/form/export-form'
import { FilterBar } from './filter-bar'
import { Notice } from '~/ui/page/notice'

/** The statement of a month's charges: a choice of month, the statement for screen and print, and its export as a file. */
export const Statement = <Name extends string>({
  filter,
  warning,
  none,
  file,
  children,
}: {
  filter: ComponentProps<typeof FilterBar<Name>>
  /** A warning about what is not final yet in this month. */
  warning?: string | false
  /** The text shown instead of a statement when there are no charges. */
  none: string | false
  file: ComponentProps<typeof ExportForm>
  children: ReactNode
}) => (
  <>
    <div className="print:hidden">
      <FilterBar {...filter} />
    </div>
    {warning && (
      <div className="print:hidden">
        <Notice tone="warning" title={warning} />
      </div>
    )}
    {none ? (
      <EmptyState drawing="no-results">{none}</EmptyState>
    ) : (
      <>
        {children}
        <ExportForm {...file} />
      </>
    )}
  </>
)
