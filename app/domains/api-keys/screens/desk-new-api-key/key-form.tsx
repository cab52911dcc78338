import { KeyFields } from '~/domains/api-keys/components/key-fields'
import { useScopeWords } from '~/domains/api-keys/components/use-scope-words'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { API_SCOPE_NAMES } from '~/rules/api-scopes'
import type { LocalDate } from '~/rules/local-time'
import { Button } from '~/ui/button'
import { CheckboxesField } from '~/ui/form/choice-field'
import { PortalForm } from '~/ui/form/form'

interface Values {
  name: string
  scopes: string[]
  networks: string
  endsOn: string
}

/** What a new key is for. */
export function KeyForm({
  days,
  result,
}: {
  /** Today, and the usual and the latest last day of a key. */
  days: Record<'today' | 'usual' | 'latest', LocalDate>
  result?: FormResult
}) {
  const { t } = useTranslation('api-keys')
  const { scopeWord, scopeHint } = useScopeWords()
  const [form, fields] = useForm<Values>({
    id: 'api-key',
    lastResult: result,
    defaultValue: { name: '', scopes: [], networks: '', endsOn: days.usual },
  })
  return (
    <PortalForm form={form} submitLabel={t('make')} className="max-w-form">
      <KeyFields fields={fields} days={days}>
        <CheckboxesField
          field={fields.scopes}
          label={t('scopes')}
          hint={t('scopesHint')}
          options={API_SCOPE_NAMES.map((scope) => ({
            value: scope,
            label: scopeWord(scope),
            hint: scopeHint(scope),
          }))}
        />
      </KeyFields>
      <Button className="mt-6">{t('make')}</Button>
    </PortalForm>
  )
}
