import type { SubmissionResult } from '@conform-to/react'
import { keptFileValue } from '~/files/kept-file-value'
import { FILE_KINDS, inMegabytes, MAX_FILES } from '~/files/kinds'
import { useTranslation } from '~/i18n/use-translation'
import { SelectField } from '~/ui/form/field'
import { FilesField } from '~/ui/form/files-field'
import { PortalForm } from '~/ui/form/form'
import { PreviewButtons } from '~/ui/form/preview-buttons'
import { TextFields } from '~/ui/form/text-fields'
import { TextPreview } from '~/ui/form/text-preview'
import { noticePaths } from '~/domains/notices/paths'
import { NOTICE_CATEGORIES, type DeskNotice } from '~/domains/notices/schemas'
import { useForm } from '~/forms/use-form'

interface Values {
  part: string
  version: string
  preview: string
  category: string
  titleKo: string
  titleEn: string
  bodyKo: string
  bodyEn: string
  attachments: string[]
}

/** The form of a notice in both languages, with attachments and preview. */
export function NoticeForm({ notice, result }: { notice?: DeskNotice; result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('notices')
  const [form, fields] = useForm<Values>({
    id: 'notice',
    lastResult: result,
    defaultValue: notice && {
      ...notice,
      version: String(notice.version),
      attachments: notice.attachments.map(keptFileValue),
    },
  })
  const typed = result?.initialValue as Partial<Values> | undefined
  const { maxBytes, accept } = FILE_KINDS.document
  const files = { max: inMegabytes(maxBytes), files: MAX_FILES }
  return (
    <>
      {typed?.preview && <TextPreview {...typed} />}
      <PortalForm form={form} submitLabel={t('desk.save')} className="max-w-form" hasFiles>
        <input type="hidden" name="part" value="edit" />
        {/* The version that was edited first, also when the form is shown again. */}
        {notice && <input type="hidden" name="version" value={typed?.version ?? notice.version} />}
        <SelectField
          field={fields.category}
          label={t('desk.category')}
          placeholder={t('desk.choose')}
          width="short"
          options={NOTICE_CATEGORIES.map((value) => ({ value, label: t(`category.${value}`) }))}
        />
        <TextFields
          fields={fields}
          labels={{
            titleKo: t('desk.titleKo'),
            bodyKo: t('desk.bodyKo'),
            titleEn: t('desk.titleEn'),
            bodyEn: t('desk.bodyEn'),
          }}
          rows={12}
        />
        <FilesField
          field={fields.attachments}
          label={t('attachments')}
          accept={accept}
          hint={t('desk.attachmentsHint', files)}
          optional
          multiple
        />
        <PreviewButtons
          save={notice ? t('desk.save') : t('desk.saveDraft')}
          back={{ label: t('toList'), to: noticePaths.deskList() }}
        />
      </PortalForm>
    </>
  )
}
