import type { ReactNode } from 'react'
import { CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react'
import { Icon } from '~/ui/icon'

type Tone = 'info' | 'done' | 'warning'
const TONES: Record<Tone, { look: string; icon: LucideIcon }> = {
  info: { look: 'bg-yuja-1 border-yuja', icon: Info },
  done: { look: 'bg-green-1 border-green', icon: CircleCheck },
  warning: { look: 'bg-amber-1 border-amber', icon: TriangleAlert },
}

/** A message that stays on the page. */
export function Notice({
  tone = 'info',
  title,
  children,
}: {
  tone?: Tone
  title?: string
  children?: ReactNode
}) {
  const { look, icon } = TONES[tone]
  return (
    <div className={`mb-6 flex border-l-6 px-4 py-3 ${look}`}>
      <Icon of={icon} className="mr-3 mt-1" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  )
}
