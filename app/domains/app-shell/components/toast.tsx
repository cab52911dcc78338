import { ToastBox } from '~/ui/page/toast-box'
import { useMessage } from '~/ui/page/use-message'
import { useShell } from '~/ui/page/use-shell'
import { UndoButton } from './undo-button'

/** What the page that it leads to says itself, until one leaves it. */
const TOLD_BY_PAGE: readonly string[] = ['pageUnknown']

/**
 * The flash message. With script a toast at the top right for 2000 ms with a progress bar (product §4),
 * without script a notice under the header. What can be taken back says so as long as it can be (rules/undo.ts).
 */
export function Toast() {
  const shell = useShell()
  const message = useMessage()
  const toast = shell?.toast
  if (!toast || TOLD_BY_PAGE.includes(toast.key)) return null
  return (
    <>
      <div role="status" data-toast={toast.key} className="toast page-margins mb-4 mt-4 w-full print:hidden">
        <ToastBox tone={toast.tone}>{message(toast.key)}</ToastBox>
      </div>
      {toast.undo && <UndoButton writes={toast.undo} />}
    </>
  )
}
