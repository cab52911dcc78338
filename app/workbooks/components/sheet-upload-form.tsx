import type { SubmissionResult } from '@conform-to/react'
import { Download } from 'lucide-react'
import { FILE_KINDS } from '~/files/kinds'
import { useForm } from '~/forms/use-form'
import { formatBytes } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button, ButtonLink } from '~/ui/button'
import { FilesField } from '~/ui/form/files-field'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'
import { MOST_SHEET_ROWS } from '~/workbooks/sheet-kind'

/** Uploads a list as a spreadsheet in two steps: download its template, then upload the completed file. */
export function SheetUploadForm({
  template,
  result,
  part,
  rows = MOST_SHEET_ROWS,
}: {
  /** Address of the template. */
  template: string
  result?: SubmissionResult<string[]>
  /** Identifies one of several forms of the page. */
  part?: string
  /** The most rows of such a list. */
  rows?: number
}) {
  const { t } = useTranslation('shell')
  const [form, fields] = useForm<{ sheet: string }>({ id: 'sheet', lastResult: result })
  const size = formatBytes(FILE_KINDS.workbook.maxBytes)
  return (
    <PortalForm form={form} hasFiles submitLabel={t('sheet.read')} className="max-w-form">
      {part && <input type="hidden" name="part" value={part} />}
      <h2 className="mb-2 text-h3 font-semibold">{t('sheet.step1')}</h2>
      <p className="mb-4 text-ink-2">{t('sheet.templateHint')}</p>
      <ButtonLink to={template} look="secondary">
        <Icon of={Download} className="mr-2" />
        {t('sheet.template')}
      </ButtonLink>
      <h2 className="mb-2 mt-11 text-h3 font-semibold">{t('sheet.step2')}</h2>
      <FilesField
        field={fields.sheet}
        label={t('sheet.file')}
        accept={FILE_KINDS.workbook.accept}
        hint={t('sheet.fileHint', { size, rows })}
      />
      <Button className="mt-6">{t('sheet.read')}</Button>
    </PortalForm>
  )
}
