import { KeyFields } from '~/domains/api-keys/components/key-fields'
import type { ApiKeyDetails } from '~/domains/api-keys/schemas'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import type { LocalDate } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'

/** Changes the name, the networks and the last day of a key. */
export function ChangeForm({
  apiKey: { name, networks, endsOn, revision },
  days,
  result,
}: {
  apiKey: ApiKeyDetails
  days: Record<'today' | 'latest', LocalDate>
  result?: FormResult
}) {
  const { t } = useTranslation('api-keys')
  const [form, fields] = useForm<Record<'name' | 'networks' | 'endsOn', string>>({
    id: 'api-key',
    lastResult: result,
    defaultValue: { name, networks: networks.join(', '), endsOn },
  })
  return (
    <section aria-labelledby="change" className="mt-14">
      <h2 id="change" className="mb-2 text-h2-s font-semibold md:text-h2">
        {t('change')}
      </h2>
      <p className="mb-2 max-w-text text-table text-ink-2">{t('changeLead')}</p>
      <PortalForm form={form} submitLabel={t('save')} className="max-w-form">
        <input type="hidden" name="part" value="save" />
        {/* After a refusal the current revision: the other change is shown below, so saving again is deliberate. */}
        <input type="hidden" name="revision" value={revision} />
        <KeyFields fields={fields} days={days} />
        <Button className="mt-6">{t('save')}</Button>
      </PortalForm>
    </section>
  )
}
