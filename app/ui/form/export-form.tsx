import { fieldMeta } from '~/forms/field-meta'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { ReasonField } from './reason-field'

const FORM = 'export-file'

/**
 * Exports a list as a file. The reason is required and recorded, as the data leaves the building's systems
 * (decisions §11).
 */
export function ExportForm({
  path,
  filter,
  error,
}: {
  path: string
  /** The list's current filter; the file contains all its pages. */
  filter: Record<string, string>
  /** Message code when the last export lacked a reason. */
  error?: string
}) {
  const { t } = useTranslation()
  const field = fieldMeta(FORM, 'reason', { id: 'export-reason', errors: error ? [error] : undefined })
  return (
    <Disclosure
      id="export"
      summary={t('shell:export.title')}
      isOpen={Boolean(error)}
      className="max-w-narrow print:hidden"
    >
      <form id={FORM} method="get" action={path}>
        {Object.entries(filter).map(
          ([name, value]) =>
            value && name !== 'size' && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <ReasonField field={field} label={t('shell:reason')} hint={t('shell:export.hint')} />
        <Button look="secondary" className="mt-4">
          {t('shell:export.submit')}
        </Button>
      </form>
    </Disclosure>
  )
}
