import { useTranslation } from '~/i18n/use-translation'
import { Button } from './button'
import { Disclosure } from './disclosure'
import { ReasonField } from './reason-field'

/** A list as a file. It leaves the building's protection, so why is asked and kept (decisions §11). */
export function ExportForm({
  path,
  filter,
  error,
}: {
  path: string
  /** The list as it is narrowed now: the file has all of its pages. */
  filter: Record<string, string>
  /** The code of what was wrong with the last try. */
  error?: string
}) {
  const { t } = useTranslation()
  const field = { id: 'export-reason', name: 'reason', errors: error ? [error] : undefined }
  return (
    <Disclosure
      id="export"
      summary={t('shell:export.title')}
      isOpen={Boolean(error)}
      className="mt-6 max-w-narrow print:hidden"
    >
      <form method="get" action={path}>
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
