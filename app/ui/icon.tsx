import type { LucideIcon } from 'lucide-react'

/** A Lucide icon with square caps and mitred joins. Always next to text, so it is hidden from screen readers. */
export const Icon = ({
  of: Drawn,
  size = 20,
  strokeWidth = 1.75,
  className = '',
}: {
  of: LucideIcon
  size?: number
  strokeWidth?: number
  className?: string
}) => (
  <Drawn
    aria-hidden="true"
    focusable="false"
    size={size}
    strokeWidth={strokeWidth}
    strokeLinecap="square"
    strokeLinejoin="miter"
    className={`icon shrink-0 ${className}`}
  />
)
