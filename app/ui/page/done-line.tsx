import type { ReactNode } from 'react'
import { doneKey } from './done-key'
import { Notice } from './notice'
import { useMessage } from './use-message'
import { useShell } from './use-shell'

/** What has just been done, at the top of the thing's page, with what comes next. It stays when the toast has gone. */
export function DoneLine({
  keys,
  tone = 'done',
  children,
}: {
  keys: readonly string[]
  tone?: 'done' | 'warning'
  children?: ReactNode
}) {
  const message = useMessage()
  const toast = useShell()?.toast
  const key = doneKey(toast, keys)
  if (!toast || !key) return null
  return (
    <div data-done={key} className="print:hidden">
      <Notice tone={tone} title={message(toast.key)}>
        {children}
      </Notice>
    </div>
  )
}
