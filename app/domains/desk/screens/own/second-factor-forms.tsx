import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { SecondFactor } from '~/domains/desk/second-factor-schemas'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Fact, Facts } from '~/ui/facts'
import { TextField } from '~/ui/field'
import { PortalForm } from '~/ui/form'
import { Notice } from '~/ui/notice'
import { OwnPasswordField } from '~/ui/own-password-field'
import { QrImage } from '~/ui/qr-image'

type Result = SubmissionResult<string[]> | undefined

/** What can be done about the second factor now: set it up, confirm it, replace its recovery codes, take it away. */
export function SecondFactorForms({
  factor,
  qr,
  result,
}: {
  factor: SecondFactor
  qr: { size: number; path: string } | null
  result: Result
}) {
  const { t } = useTranslation('desk')
  const { since, recoveryLeft, isNeededOutside, isNeededFirst, pending } = factor
  if (since)
    return (
      <>
        <Facts>
          <Fact term={t('secondFactor.title')}>{t('secondFactor.since', { at: formatInstant(since) })}</Fact>
          <Fact term={t('secondFactor.recovery')}>{t('secondFactor.left', { count: recoveryLeft })}</Fact>
        </Facts>
        <CodeForm id="change" result={result} hint={t('secondFactor.codeOrRecovery')}>
          <Button name="part" value="codes" look="secondary">
            {t('secondFactor.newCodes')}
          </Button>
          <Button name="part" value="end" look="danger" className="mt-3 md:ml-3 md:mt-0">
            {t('secondFactor.end')}
          </Button>
        </CodeForm>
      </>
    )
  return (
    <>
      <p className="mb-6">{t('secondFactor.about')}</p>
      {isNeededFirst ? (
        <Notice tone="warning" title={t('secondFactor.first')} />
      ) : (
        isNeededOutside && <Notice title={t('secondFactor.needed')} />
      )}
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
          <CodeForm id="confirm" result={result} hint={t('secondFactor.codeHint')}>
            <Button name="part" value="confirm">
              {t('secondFactor.confirm')}
            </Button>
          </CodeForm>
        </>
      ) : (
        <BeginForm result={result} />
      )}
    </>
  )
}

function BeginForm({ result }: { result: Result }) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Record<'part' | 'password', string>>({ id: 'begin', lastResult: result })
  return (
    <PortalForm form={form} submitLabel={t('secondFactor.begin')}>
      <input type="hidden" name="part" value="begin" />
      <OwnPasswordField field={fields.password} label={t('field.password')} />
      <Button className="mt-6">{t('secondFactor.begin')}</Button>
    </PortalForm>
  )
}

function CodeForm({
  id,
  result,
  hint,
  children,
}: {
  id: string
  result: Result
  hint: string
  children: ReactNode
}) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<Record<'part' | 'code', string>>({ id, lastResult: result })
  return (
    <PortalForm form={form} className="mt-6">
      <TextField
        field={fields.code}
        label={t('secondFactor.code')}
        hint={hint}
        autoComplete="one-time-code"
        width="short"
      />
      <div className="mt-6 md:flex">{children}</div>
    </PortalForm>
  )
}
