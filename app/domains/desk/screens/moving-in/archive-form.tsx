import type { SubmissionResult } from '@conform-to/react'
import { FILE_KINDS } from '~/files/kinds'
import { useForm } from '~/forms/use-form'
import { formatBytes } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { FilesField } from '~/ui/form/files-field'
import { PortalForm } from '~/ui/form/form'
import { MOST_SHEET_ROWS } from '~/workbooks/sheet-kind'

/** Uploads all workbooks of a building at once, as a zip file. */
export function ArchiveForm({ result }: { result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<{ archive: string }>({ id: 'moving-in', lastResult: result })
  const size = formatBytes(FILE_KINDS.archive.maxBytes)
  return (
    <section aria-labelledby="at-once" className="mt-12 max-w-form">
      <h2 id="at-once" className="mb-2 text-h2-s font-semibold md:text-h2">
        {t('movingIn.atOnce')}
      </h2>
      <p className="mb-4 text-ink-2">{t('movingIn.atOnceLead')}</p>
      <PortalForm form={form} hasFiles submitLabel={t('movingIn.check')}>
        <FilesField
          field={fields.archive}
          label={t('movingIn.archive')}
          accept={FILE_KINDS.archive.accept}
          hint={t('movingIn.archiveHint', { size, rows: MOST_SHEET_ROWS })}
        />
        <Button className="mt-6">{t('movingIn.check')}</Button>
      </PortalForm>
    </section>
  )
}
