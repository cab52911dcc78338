import type { ReactNode } from 'react'
import { CircleCheck } from 'lucide-react'
import { Icon } from './icon'

/** What a step inside a form has found right. */
export const Confirmed = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center font-semibold text-green">
    <Icon of={CircleCheck} className="mr-2" />
    {children}
  </p>
)
