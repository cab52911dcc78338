import { useTranslation } from '~/i18n/use-translation'
import { Button } from './button'
import { PortalForm } from './form'

/** Takes back what has just been decided, as long as nobody has been told of it: it goes when that time is over (rules/undo.ts). */
export function UndoButton({ fields }: { fields: Record<string, string> }) {
  const { t } = useTranslation()
  return (
    <PortalForm className="undo mt-2 print:hidden">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button look="secondary">{t('shell:undo')}</Button>
    </PortalForm>
  )
}
