import type { ReactNode } from 'react'

/** An empty list: a small drawing, the reason, and a link. */
export function EmptyState({
  children,
  action,
  drawing,
}: {
  children: ReactNode
  action?: ReactNode
  drawing?: ReactNode
}) {
  return (
    <div className="border-b border-t-2 border-b-line-2 border-t-ink px-4 py-12 text-center">
      {drawing && <div className="mb-5 flex justify-center">{drawing}</div>}
      <p className="font-semibold">{children}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
