import type { DeskEvent } from '~/domains/listening-bar/event-shapes'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Question } from '~/ui/form/question'
import { ReasonField } from '~/ui/form/reason-field'

/** Calls an event off, with the reason that those who signed up read. */
export function CancelForm({ event, result }: { event: DeskEvent; result?: FormResult }) {
  const { t } = useTranslation('listening-events')
  const [form, fields] = useForm<{ reason: string }>({ id: 'cancel', lastResult: result })
  return (
    <div className="mt-11 max-w-form">
      <Question label={t('desk.cancel')} question={t('desk.cancelQuestion')} isOpen={result !== undefined}>
        <p className="mt-1 text-table">
          {t('desk.cancelNext', { taken: event.taken, waiting: event.waiting })}
        </p>
        <PortalForm form={form} className="mt-4">
          <input type="hidden" name="part" value="cancel" />
          <ReasonField field={fields.reason} label={t('shell:reason')} hint={t('desk.cancelHint')} />
          <Button look="danger" className="mt-4">
            {t('desk.cancel')}
          </Button>
        </PortalForm>
      </Question>
    </div>
  )
}
