import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes, seoulDate, seoulMinutes } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { RadioField } from '~/ui/form/choice-field'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import type { DeskNotice } from '~/domains/notices/schemas'
import { useForm } from '~/forms/use-form'

/** Forms to publish a notice now or later, withdraw it, or pin it. */
export function PublicationForms({
  notice,
  result,
}: {
  notice: DeskNotice
  /** The action's result for the publication form. */
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('notices')
  const { state, publishedAt, isPinned } = notice
  const at = state === 'scheduled' && publishedAt ? new Date(publishedAt) : undefined
  const [form, fields] = useForm<Record<'when' | 'date' | 'time', string>>({
    id: 'publish',
    lastResult: result,
    defaultValue: at
      ? { when: 'later', date: seoulDate(at), time: formatMinutes(seoulMinutes(at)) }
      : { when: 'now' },
  })
  return (
    <>
      <PortalForm form={form} submitLabel={t('desk.publish')}>
        <input type="hidden" name="part" value="publish" />
        <RadioField
          field={fields.when}
          label={t('desk.when')}
          options={[
            { value: 'now', label: t('desk.now') },
            { value: 'later', label: t('desk.later') },
          ]}
        />
        <TextField field={fields.date} label={t('desk.date')} type="date" width="short" optional />
        <TextField
          field={fields.time}
          label={t('desk.time')}
          hint={t('desk.timeHint')}
          width="short"
          optional
        />
        <Button className="mt-4">
          {state === 'published' || state === 'scheduled' ? t('desk.republish') : t('desk.publish')}
        </Button>
      </PortalForm>
      {(state === 'published' || state === 'scheduled') && (
        <PortalForm className="mt-4">
          <input type="hidden" name="part" value="unpublish" />
          <Button look="secondary">{t('desk.unpublish')}</Button>
        </PortalForm>
      )}
      <PortalForm className="mt-4">
        <input type="hidden" name="part" value="pin" />
        <input type="hidden" name="isPinned" value={isPinned ? '' : 'on'} />
        <Button look="secondary">{isPinned ? t('desk.unpin') : t('desk.pin')}</Button>
      </PortalForm>
    </>
  )
}
