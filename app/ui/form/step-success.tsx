import type { ReactNode } from 'react'
import { CircleCheck } from 'lucide-react'
import { Icon } from '~/ui/icon'

/** A success message of a step inside a form. */
export const StepSuccess = ({ children }: { children: ReactNode }) => (
  <p className="flex items-center font-semibold text-green">
    <Icon of={CircleCheck} className="mr-2" />
    {children}
  </p>
)
