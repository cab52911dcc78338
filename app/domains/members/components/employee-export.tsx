import { useTranslation } from '~/i18n/use-translation'
import { memberPaths } from '~/domains/members/paths'
import { Button } from '~/ui/button'
import { Fold } from '~/ui/fold'
import { ReasonField } from '~/ui/reason-field'

interface Props {
  /** The list as it is narrowed now: the file has all of its pages. */
  query: Record<string, string | undefined>
  /** The code of what was wrong with the last try. */
  error?: string
}

/** The list as a file. It leaves the building's protection, so why is asked and kept (decisions §11). */
export function EmployeeExport({ query, error }: Props) {
  const { t } = useTranslation('members')
  const field = { id: 'export-reason', name: 'reason', errors: error ? [error] : undefined }
  return (
    <Fold id="export" summary={t('export.title')} isOpen={Boolean(error)} className="mt-6 max-w-narrow">
      <form method="get" action={memberPaths.employeeExport()}>
        {Object.entries(query).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <ReasonField field={field} label={t('field.reason')} hint={t('export.hint')} />
        <Button look="secondary" className="mt-4">
          {t('export.submit')}
        </Button>
      </form>
    </Fold>
  )
}
