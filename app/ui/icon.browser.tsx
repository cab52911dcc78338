import type { LucideIcon } from 'lucide-react'

/** The same markup as the server's (icon.tsx), without Lucide's class names. */
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
    suppressHydrationWarning
  />
)
