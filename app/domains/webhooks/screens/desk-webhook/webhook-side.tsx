import type { ReactNode } from 'react'
import { WebhookState } from '~/domains/webhooks/components/webhook-state'
import type { Webhook } from '~/domains/webhooks/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { SideSection } from '~/ui/page/details'
import { PortalForm } from '~/ui/form/form'
import { Question } from '~/ui/form/question'

/** The secret of an endpoint, its switch, a test, and its end. */
export function WebhookSide({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const { isOn, secretMadeAt, earlierSecretUntil, changedBy, changedAt } = webhook
  return (
    <>
      <SideSection id="secret" title={t('secret')}>
        <p>{secretMadeAt ? t('secretMade', { at: formatInstant(secretMadeAt) }) : t('noSecret')}</p>
        {earlierSecretUntil && <p>{t('earlierUntil', { at: formatInstant(earlierSecretUntil) })}</p>}
        <p className="mt-2 text-table text-ink-2">{t('secretHint')}</p>
        <PartForm part="secret">
          <Button look="secondary">{t(secretMadeAt ? 'replaceSecret' : 'makeSecret')}</Button>
        </PartForm>
      </SideSection>
      <SideSection id="state" title={t('state')} className="mt-11">
        <p>
          <WebhookState webhook={webhook} />
        </p>
        {secretMadeAt && (
          <>
            <p className="mt-2 text-table text-ink-2">{t('switchHint')}</p>
            <PartForm part={isOn ? 'off' : 'on'}>
              <Button look="secondary">{t(isOn ? 'switchOff' : 'switchOn')}</Button>
            </PartForm>
          </>
        )}
      </SideSection>
      {isOn && (
        <SideSection id="test" title={t('test')} className="mt-11">
          <p className="text-table text-ink-2">{t('testHint')}</p>
          <PartForm part="test">
            <Button look="secondary">{t('test')}</Button>
          </PartForm>
        </SideSection>
      )}
      <SideSection id="delete" title={t('delete')} className="mt-11">
        <p className="text-table text-ink-2">{t('deleteHint')}</p>
        <Question label={t('delete')} question={t('deleteQuestion')} isOpen={false}>
          <PartForm part="delete">
            <Button look="danger">{t('deleteNow')}</Button>
          </PartForm>
        </Question>
      </SideSection>
      <p className="mt-11 text-table text-ink-3">
        {t('changed', { name: changedBy, at: formatInstant(changedAt) })}
      </p>
    </>
  )
}

const PartForm = ({ part, children }: { part: string; children: ReactNode }) => (
  <PortalForm className="mt-3">
    <input type="hidden" name="part" value={part} />
    {children}
  </PortalForm>
)
