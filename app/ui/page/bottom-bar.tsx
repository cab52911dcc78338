import type { LucideIcon } from 'lucide-react'
import { Icon } from '~/ui/icon'
import { Link } from './link'

interface BottomBarItem {
  label: string
  to: string
  icon: LucideIcon
}

/** Navigation at the lower edge of an app's screen, with the current item marked. */
export function BottomBar({
  label,
  items,
  current,
}: {
  label: string
  items: readonly BottomBarItem[]
  current?: string
}) {
  return (
    <nav aria-label={label} className="bottom-bar print:hidden">
      <ul className="flex">
        {items.map(({ label: words, to, icon }) => (
          <li key={to} className="w-full min-w-0">
            <Link to={to} aria-current={to === current ? 'page' : undefined} className="bottom-bar-item">
              <Icon of={icon} size={24} />
              <span>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
