import type { CompanySignIn } from '~/domains/account/company-schemas'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useSignInChanges } from './use-sign-in-changes'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ChangedMeanwhile } from '~/ui/form/changed-meanwhile'
import { ChangeHistory } from '~/ui/list/change-history'
import { ErrorSummary, errorsOf } from '~/ui/form/error-summary'
import { Fact, Facts } from '~/ui/list/facts'
import { CheckboxField, TextAreaField, TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { Question } from '~/ui/form/question'

interface Values {
  part: string
  issuer: string
  clientId: string
  clientSecret: string
  domains: string
  isOnlyWay: boolean
}

/** How a company's people sign in: what is set, the form to set it, and its end; for its master and for the desk. */
export function CompanySignInSheet({
  signIn,
  isDesk,
  result,
}: {
  signIn: CompanySignIn
  isDesk: boolean
  result?: FormResult
}) {
  const { t } = useTranslation('account')
  const isOfForm = result?.initialValue?.part === 'save'
  return (
    <div className="max-w-form">
      {result && !isOfForm && <ErrorSummary form={{ id: 'sign-in', allErrors: errorsOf(result) }} />}
      <p className="mb-6 text-ink-2">{t('companySignIn.lead')}</p>
      <SignInFacts signIn={signIn} />
      <SignInForm signIn={signIn} isDesk={isDesk} result={isOfForm ? result : undefined} />
      {signIn.provider && (
        <section className="mt-14">
          <p className="text-table text-ink-2">{t('companySignIn.removeHint')}</p>
          <Question
            label={t('companySignIn.remove')}
            question={t('companySignIn.removeQuestion')}
            isOpen={false}
          >
            <PortalForm className="mt-3">
              <input type="hidden" name="part" value="remove" />
              <Button look="danger">{t('companySignIn.removeNow')}</Button>
            </PortalForm>
          </Question>
        </section>
      )}
      <ChangeHistory steps={useSignInChanges(signIn.changes)} />
    </div>
  )
}

/** What has to be done next, or nothing: the state in a word. */
function stateOf({ provider }: CompanySignIn) {
  if (!provider) return 'none'
  if (!provider.domains.some(({ isConfirmed }) => isConfirmed)) return 'waiting'
  if (!provider.provenAt) return 'untried'
  return provider.isOnlyWay ? 'only' : 'proven'
}

function SignInFacts({ signIn }: { signIn: CompanySignIn }) {
  const { t } = useTranslation('account')
  const { provider, redirectUri } = signIn
  return (
    <Facts>
      <Fact term={t('companySignIn.state')}>{t(`companySignIn.stateOf.${stateOf(signIn)}`)}</Fact>
      <Fact term={t('companySignIn.redirectUri')}>
        <code className="select-all break-all">{redirectUri}</code>
        <span className="block text-table text-ink-3">{t('companySignIn.redirectHint')}</span>
      </Fact>
      {provider && (
        <Fact term={t('companySignIn.domainsNow')}>
          {provider.domains.map(({ domain, isConfirmed }) => (
            <span key={domain} className="block">
              {domain}
              {!isConfirmed && (
                <span className="ml-2 text-table text-amber">{t('companySignIn.domainWaits')}</span>
              )}
            </span>
          ))}
        </Fact>
      )}
      {provider && <Fact term={t('companySignIn.changed')}>{formatInstant(provider.changedAt)}</Fact>}
    </Facts>
  )
}

function SignInForm({
  signIn: { provider, revision },
  isDesk,
  result,
}: Parameters<typeof CompanySignInSheet>[0]) {
  const { t } = useTranslation('account')
  const [form, fields] = useForm<Values>({
    id: 'sign-in',
    lastResult: result,
    defaultValue: provider
      ? {
          issuer: provider.issuer,
          clientId: provider.clientId,
          domains: provider.domains.map(({ domain }) => domain).join('\n'),
          isOnlyWay: provider.isOnlyWay,
        }
      : undefined,
  })
  const saved = provider
    ? [
        { name: 'issuer', label: t('companySignIn.issuer'), value: provider.issuer },
        { name: 'clientId', label: t('companySignIn.clientId'), value: provider.clientId },
        {
          name: 'domains',
          label: t('companySignIn.domains'),
          value: provider.domains.map(({ domain }) => domain).join('\n'),
          text: provider.domains.map(({ domain }) => domain).join(', '),
        },
      ]
    : []
  return (
    <>
      <h2 className="mb-2 mt-11 text-h2-s font-semibold md:text-h2">{t('companySignIn.provider')}</h2>
      <PortalForm form={form} submitLabel={t('companySignIn.save')}>
        <input type="hidden" name="part" value="save" />
        <ChangedMeanwhile result={result} revision={revision} saved={saved} />
        <TextField
          field={fields.issuer}
          label={t('companySignIn.issuer')}
          hint={t('companySignIn.issuerHint')}
          autoComplete="off"
        />
        <TextField field={fields.clientId} label={t('companySignIn.clientId')} autoComplete="off" />
        <TextField
          field={fields.clientSecret}
          label={t('companySignIn.clientSecret')}
          hint={t(provider ? 'companySignIn.secretSet' : 'companySignIn.secretNew')}
          type="password"
          autoComplete="off"
          optional={provider !== null}
        />
        <TextAreaField
          field={fields.domains}
          label={t('companySignIn.domains')}
          hint={t(isDesk ? 'companySignIn.domainsDeskHint' : 'companySignIn.domainsHint')}
          rows={3}
        />
        <div className="border-b border-line-1 py-4">
          <CheckboxField
            field={fields.isOnlyWay}
            label={t('companySignIn.isOnlyWay')}
            note={<p className="text-table text-ink-3">{t('companySignIn.onlyHint')}</p>}
          />
        </div>
        <Button className="mt-6">{t('companySignIn.save')}</Button>
      </PortalForm>
    </>
  )
}
