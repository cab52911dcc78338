import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { useShell } from '~/ui/page/use-shell'
import { undoPath } from './undo-path'

/** Takes back what has just been written, as long as nobody has been told of it: it goes when that time is over (rules/undo.ts). */
export function UndoButton({ writes }: { writes: readonly string[] }) {
  const { t } = useTranslation()
  const shell = useShell()
  return (
    <PortalForm
      action={undoPath(shell?.isDesk ?? false)}
      className="undo page-margins mb-4 w-full print:hidden"
    >
      <input type="hidden" name="writes" value={writes.join('.')} />
      <input type="hidden" name="to" value={shell?.here ?? '/'} />
      <Button look="secondary">{t('shell:undo')}</Button>
    </PortalForm>
  )
}
