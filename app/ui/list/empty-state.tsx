import type { ReactNode } from 'react'
import { Drawing } from '~/ui/drawing/drawing'
import type { DrawingName } from '~/ui/drawing/drawing-sizes'

/** The state of an empty list: a small drawing, a message, and what to do next as a hint or a link. */
export function EmptyState({
  children,
  drawing,
  hint,
  action,
}: {
  children: ReactNode
  drawing?: DrawingName
  hint?: string
  action?: ReactNode
}) {
  return (
    <div className="border-b border-t-2 border-b-line-2 border-t-ink px-4 py-12 text-center">
      {drawing && (
        <div className="mb-5 flex justify-center">
          <Drawing name={drawing} isLater />
        </div>
      )}
      <p className="font-semibold">{children}</p>
      {hint && <p className="mt-4 text-table text-ink-2">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
