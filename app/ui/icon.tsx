import type { LucideIcon } from 'lucide-react'

/** A Lucide icon in the house's line: square caps and mitred joins, always beside a word, so hidden from readers. */
export function Icon({
  of: Drawn,
  size = 20,
  strokeWidth = 1.75,
  className = '',
}: {
  of: LucideIcon
  size?: number
  strokeWidth?: number
  className?: string
}) {
  return (
    <Drawn
      aria-hidden="true"
      focusable="false"
      size={size}
      strokeWidth={strokeWidth}
      strokeLinecap="square"
      strokeLinejoin="miter"
      className={`shrink-0 ${className}`}
    />
  )
}
