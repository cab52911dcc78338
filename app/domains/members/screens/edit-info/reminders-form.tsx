import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

interface Fields {
  part: string
  wantsReminders: string
}

/** Switches reminders of what the member has booked on or off. */
export function RemindersForm({
  wantsReminders,
  result,
}: {
  wantsReminders: boolean
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('members')
  const [form, fields] = useForm<Fields>({
    id: 'reminders',
    lastResult: result,
    defaultValue: { wantsReminders: wantsReminders ? 'on' : '' },
  })
  return (
    <PortalForm form={form} submitLabel={t('edit.reminderChoice.save')}>
      <input type="hidden" name="part" value="reminders" />
      <CheckboxField field={fields.wantsReminders} label={t('edit.reminderChoice.wants')} />
      <p className="mt-2 text-table text-ink-3">{t('edit.reminderChoice.hint')}</p>
      <Button look="secondary" className="mt-6">
        {t('edit.reminderChoice.save')}
      </Button>
    </PortalForm>
  )
}
