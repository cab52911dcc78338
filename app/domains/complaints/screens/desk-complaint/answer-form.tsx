import type { SubmissionResult } from '@conform-to/react'
import { FILE_KINDS, inMegabytes, MAX_FILES } from '~/files/kinds'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextAreaField } from '~/ui/form/field'
import { FilesField } from '~/ui/form/files-field'
import { PortalForm } from '~/ui/form/form'
import { Notice } from '~/ui/page/notice'
import type { DeskComplaint } from '~/domains/complaints/desk-schemas'
import { useForm } from '~/forms/use-form'

interface Values {
  answer: string
  attachments: string[]
}

/** The desk's answer. It says in which language the author reads it. */
export function AnswerForm({
  complaint,
  result,
}: {
  complaint: DeskComplaint
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('complaints')
  const typed = result?.initialValue as { revision?: string } | undefined
  const isChanged = result?.error?.['']?.includes('changedMeanwhile')
  const [form, fields] = useForm<Values>({ id: 'answer', lastResult: result })
  const { maxBytes, accept } = FILE_KINDS.document
  return (
    <>
      <Notice title={t(`desk.answerIn.${complaint.language}`)} />
      <PortalForm form={form} submitLabel={t('desk.sendAnswer')} className="max-w-form" hasFiles>
        <input type="hidden" name="decision" value="answer" />
        {/* The revision of the question that was shown; after a conflict, of the one shown now. */}
        <input type="hidden" name="revision" value={(!isChanged && typed?.revision) || complaint.revision} />
        <TextAreaField field={fields.answer} label={t('details.answer')} rows={8} />
        <FilesField
          field={fields.attachments}
          label={t('shell:files.attachments')}
          accept={accept}
          hint={t('desk.attachmentsHint', { max: inMegabytes(maxBytes), files: MAX_FILES })}
          optional
          multiple
        />
        <Button className="mt-6">{t('desk.sendAnswer')}</Button>
      </PortalForm>
    </>
  )
}
