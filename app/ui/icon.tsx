import type { LucideIcon } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { cachedMarkup } from './cached-markup'

const lines = cachedMarkup<LucideIcon>()

const linesOf = (Drawn: LucideIcon) => renderToStaticMarkup(<Drawn />).replace(/^<svg[^>]*>|<\/svg>$/g, '')

/**
 * A Lucide icon with square caps and mitred joins. Always next to text, so it is hidden from screen readers.
 */
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
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="square"
      strokeLinejoin="miter"
      className={`icon shrink-0 ${className}`}
      dangerouslySetInnerHTML={lines(Drawn, () => linesOf(Drawn))}
    />
  )
}
