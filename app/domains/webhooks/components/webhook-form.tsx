import { allOf, eventsOf, WEBHOOK_SUBJECTS } from '~/domains/webhooks/events'
import type { Webhook } from '~/domains/webhooks/schemas'
import { useEventWords } from './use-event-words'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { CheckboxesField } from '~/ui/form/choice-field'
import { FieldGroup, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

interface Values {
  url: string
  purpose: string
  events: string[]
}
const NEW: Values = { url: '', purpose: '', events: [] }

/** Where events are sent, what for, and which ones, by subject. */
export function WebhookForm({ webhook, result }: { webhook?: Webhook; result?: FormResult }) {
  const { t } = useTranslation('webhooks')
  const { wordOf } = useEventWords()
  const [form, fields] = useForm<Values>({
    id: 'webhook',
    lastResult: result,
    defaultValue: webhook ? { url: webhook.url, purpose: webhook.purpose, events: webhook.events } : NEW,
  })
  const label = t(webhook ? 'save' : 'add')
  return (
    <PortalForm form={form} submitLabel={label} className="max-w-form">
      <input type="hidden" name="part" value="save" />
      {webhook && (
        <ChangedMeanwhile
          result={result}
          revision={webhook.revision}
          saved={[
            { name: 'url', label: t('url'), value: webhook.url },
            { name: 'purpose', label: t('purpose'), value: webhook.purpose },
            {
              name: 'events',
              label: t('events'),
              value: webhook.events,
              text: webhook.events.map(wordOf).join(', '),
            },
          ]}
        />
      )}
      <TextField field={fields.url} label={t('url')} hint={t('urlHint')} autoComplete="off" />
      <TextField field={fields.purpose} label={t('purpose')} hint={t('purposeHint')} autoComplete="off" />
      <FieldGroup legend={t('events')}>
        {WEBHOOK_SUBJECTS.map((subject, index) => (
          <CheckboxesField
            key={subject}
            // One field in several groups: the first has its id and its error.
            field={
              index === 0
                ? fields.events
                : { ...fields.events, id: `${fields.events.id}-${subject}`, errors: undefined }
            }
            label={t(`subjects.${subject}`)}
            options={[
              { value: allOf(subject), label: t('allOf', { count: eventsOf(subject).length }) },
              ...eventsOf(subject).map((event) => ({ value: event, label: wordOf(event) })),
            ]}
            inColumns
            folded={t('oneByOne')}
          />
        ))}
      </FieldGroup>
      <Button className="mt-6">{label}</Button>
    </PortalForm>
  )
}
