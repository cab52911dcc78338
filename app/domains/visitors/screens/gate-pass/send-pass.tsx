import { MessageSquare } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form'
import { Icon } from '~/ui/icon'

/** At a kiosk, which saves and prints nothing: the pass is sent to the visitor's own phone. */
export function SendPass({ form }: { form: Parameters<typeof PortalForm>[0]['form'] }) {
  const { t } = useTranslation('visitors')
  return (
    <PortalForm form={form} className="mb-4">
      <Button>
        <Icon of={MessageSquare} className="mr-2" />
        {t('pass.send')}
      </Button>
      <p className="mt-2 text-ink-2">{t('pass.sendHint')}</p>
    </PortalForm>
  )
}
