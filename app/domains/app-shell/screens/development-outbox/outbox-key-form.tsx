import { fieldMeta } from '~/forms/field-meta'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'

/** Asks for the key of the outbox of a demo that others can reach. */
export function OutboxKeyForm({ isWrong }: { isWrong: boolean }) {
  const { t } = useTranslation()
  return (
    <form id="outbox" method="get" className="max-w-form">
      <TextField
        field={fieldMeta('outbox', 'key', { id: 'key', errors: isWrong ? ['outboxKeyWrong'] : undefined })}
        label={t('shell:outbox.key')}
        hint={isWrong ? undefined : t('messages:outboxKeyWrong')}
        autoComplete="off"
      />
      <Button className="mt-6">{t('shell:outbox.open')}</Button>
    </form>
  )
}
