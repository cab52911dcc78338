import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { RecoveryCodes } from '~/domains/account/components/recovery-codes'
import type { SecondFactor } from '~/domains/account/second-factor-schemas'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { TextField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'
import { OwnPasswordField } from '~/ui/form/own-password-field'
import { QrImage } from '~/ui/drawing/qr-image'

/** What the page's action answers: the form again, or new recovery codes. */
export type SecondFactorResult = (SubmissionResult<string[]> & { recoveryCodes?: string[] }) | undefined
type Result = SecondFactorResult

/** What can be done about the second factor now: set it up, confirm it, replace its recovery codes, take it away. */
export function SecondFactorForms({
  factor,
  qr,
  notice,
  result,
}: {
  factor: SecondFactor
  qr: { size: number; path: string } | null
  /** Where one is needed. */
  notice?: ReactNode
  result: Result
}) {
  const { t } = useTranslation('account')
  const { since, recoveryLeft, pending } = factor
  const resultOf = (part: string) =>
    result?.initialValue?.part === part && !result.recoveryCodes ? result : undefined
  if (since)
    return (
      <>
        {result?.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} />}
        <Facts>
          <Fact term={t('secondFactor.title')}>{t('secondFactor.since', { at: formatInstant(since) })}</Fact>
          <Fact term={t('secondFactor.recovery')}>{t('secondFactor.left', { count: recoveryLeft })}</Fact>
        </Facts>
        <h3 className="mb-2 mt-8 text-h3 font-semibold">{t('secondFactor.renew')}</h3>
        <CodeForm part="codes" result={resultOf('codes')} hint={t('secondFactor.codeOrRecovery')}>
          <Button look="secondary">{t('secondFactor.newCodes')}</Button>
        </CodeForm>
        <h3 className="mb-2 mt-8 text-h3 font-semibold">{t('secondFactor.end')}</h3>
        <p className="mb-4">{t('secondFactor.endHint')}</p>
        <CodeForm part="end" result={resultOf('end')} hint={t('secondFactor.codeOrRecovery')} asksForPassword>
          <Button look="danger">{t('secondFactor.end')}</Button>
        </CodeForm>
      </>
    )
  return (
    <>
      <p className="mb-6">
        {t('secondFactor.about')} {t('secondFactor.endsOthers')}
      </p>
      {notice}
      {pending && qr ? (
        <>
          <ol className="mb-6 list-decimal pl-5">
            <li className="mb-2">{t('secondFactor.stepApp')}</li>
            <li className="mb-2">{t('secondFactor.stepScan')}</li>
            <li>{t('secondFactor.stepCode')}</li>
          </ol>
          <QrImage qr={qr} label={t('secondFactor.qr')} className="mb-4 h-auto max-w-full" />
          <Facts>
            <Fact term={t('secondFactor.key')}>
              <span className="tabular">{pending.key.match(/.{4}/g)?.join(' ')}</span>
            </Fact>
          </Facts>
          <CodeForm part="confirm" result={resultOf('confirm')} hint={t('secondFactor.codeHint')}>
            <Button>{t('secondFactor.confirm')}</Button>
          </CodeForm>
        </>
      ) : (
        <BeginForm result={resultOf('begin')} />
      )}
    </>
  )
}

function BeginForm({ result }: { result: Result }) {
  const { t } = useTranslation('account')
  const [form, fields] = useForm<Record<'part' | 'password', string>>({ id: 'begin', lastResult: result })
  return (
    <PortalForm form={form} submitLabel={t('secondFactor.begin')}>
      <input type="hidden" name="part" value="begin" />
      <OwnPasswordField field={fields.password} label={t('login.password')} />
      <Button className="mt-6">{t('secondFactor.begin')}</Button>
    </PortalForm>
  )
}

function CodeForm({
  part,
  result,
  hint,
  asksForPassword = false,
  children,
}: {
  part: 'confirm' | 'codes' | 'end'
  result: Result
  hint: string
  asksForPassword?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('account')
  const [form, fields] = useForm<Record<'part' | 'password' | 'code', string>>({
    id: part,
    lastResult: result,
  })
  return (
    <PortalForm form={form} className="mt-6">
      <input type="hidden" name="part" value={part} />
      {asksForPassword && <OwnPasswordField field={fields.password} label={t('login.password')} />}
      <TextField
        field={fields.code}
        label={t('secondFactor.code')}
        hint={hint}
        autoComplete="one-time-code"
        width="short"
      />
      <div className="mt-6">{children}</div>
    </PortalForm>
  )
}
