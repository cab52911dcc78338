import type { ReactNode } from 'react'
import { CircleCheck, Clock } from 'lucide-react'
import { Icon } from '~/ui/icon'

/** A toast with a progress bar (product §4: 2000 ms). Errors that need to be read are no toasts. */
export function ToastBox({ tone, children }: { tone: 'done' | 'problem'; children: ReactNode }) {
  return (
    <div className="border-2 border-ink bg-white">
      <p className="flex items-center px-4 py-3 font-semibold">
        <Icon of={tone === 'done' ? CircleCheck : Clock} className="mr-3" />
        {children}
      </p>
      <div className="toast-bar" aria-hidden="true" />
    </div>
  )
}
