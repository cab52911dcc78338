import { IdCard, MessageSquare } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Icon } from '~/ui/icon'

/**
 * At a kiosk, which saves and prints nothing: the pass is sent to the visitor's own phone, and once it is valid, the desk is asked to
 * print a badge.
 */
export function KioskWays({
  form,
  hasBadge,
}: {
  form: Parameters<typeof PortalForm>[0]['form']
  hasBadge: boolean
}) {
  const { t } = useTranslation('visitors')
  return (
    <PortalForm form={form} className="mb-4">
      <Button name="want" value="message">
        <Icon of={MessageSquare} className="mr-2" />
        {t('pass.send')}
      </Button>
      <p className="mt-2 text-ink-2">{t('pass.sendHint')}</p>
      {hasBadge && (
        <>
          <Button name="want" value="badge" look="secondary" className="mt-4">
            <Icon of={IdCard} className="mr-2" />
            {t('pass.badge')}
          </Button>
          <p className="mt-2 text-ink-2">{t('pass.badgeHint')}</p>
        </>
      )}
    </PortalForm>
  )
}
