import type { SubmissionResult } from '@conform-to/react'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

/** Makes an approved employee the master of a company that has none. */
export function AppointMasterForm({ result }: { result?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Record<'part' | 'employeeId', string>>({
    id: 'appoint-master',
    lastResult: result,
  })
  return (
    <section aria-labelledby="appoint-title" className="mb-11">
      <h3 id="appoint-title" className="mb-3 text-h3 font-semibold">
        {t('appointMaster.title')}
      </h3>
      <p className="mb-3">{t('appointMaster.lead')}</p>
      <PortalForm form={form} submitLabel={t('appointMaster.submit')} className="max-w-form">
        <input type="hidden" name="part" value="appointMaster" />
        <TextField field={fields.employeeId} label={t('appointMaster.id')} autoComplete="off" />
        <Button look="secondary" className="mt-6">
          {t('appointMaster.submit')}
        </Button>
      </PortalForm>
    </section>
  )
}
