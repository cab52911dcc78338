import type { SubmissionResult } from '@conform-to/react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { CharactersLeft } from '~/ui/form/characters-left'
import { TextAreaField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { complaintPaths } from '~/domains/complaints/paths'
import { LONGEST_DESCRIPTION } from '~/domains/complaints/limits'
import { AttachField } from '~/domains/complaints/components/attach-field'
import { useForm } from '~/forms/use-form'

/** A follow-up to the answer. */
export function FollowUpForm({ result }: { result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('complaints')
  const [form, fields] = useForm<{ text: string; images: string[] }>({
    id: 'follow-up',
    lastResult: result,
  })
  return (
    <PortalForm form={form} submitLabel={t('followUp.submit')} className="max-w-form" hasFiles>
      <input type="hidden" name="decision" value="followUp" />
      <TextAreaField
        field={fields.text}
        label={t('field.description')}
        hint={<CharactersLeft field={fields.text} max={LONGEST_DESCRIPTION} />}
      />
      <AttachField images={fields.images} previewUrl={complaintPaths.upload} />
      <Button className="mt-4" look="secondary">
        {t('followUp.submit')}
      </Button>
    </PortalForm>
  )
}
