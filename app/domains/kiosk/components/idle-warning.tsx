import { useContext } from 'react'
import { Clock } from 'lucide-react'
import { useShell } from '~/ui/page/use-shell'
import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { PageContext } from '~/ui/page/page-context'
import { WARNING_SECONDS } from '~/domains/kiosk/idle-time'

const SECONDS = Array.from({ length: WARNING_SECONDS }, (_, i) => WARNING_SECONDS - i)

/**
 * Appears by CSS before the kiosk resets (kiosk.css), with a button for more time. On a page with a form the
 * button submits that form, so that `receive` keeps what was typed; elsewhere it reloads the page.
 */
export function IdleWarning() {
  const { t } = useTranslation('kiosk')
  const shell = useShell()
  const { ownForm } = useContext(PageContext)
  return (
    <div role="alert" className={`kiosk-idle ${ownForm ? 'kiosk-idle-form' : ''}`}>
      <p className="flex items-center font-semibold">
        <Icon of={Clock} className="mr-3" />
        <span>
          {t('idle.ending')}
          <span aria-hidden="true" className="block">
            <span className="kiosk-seconds">
              <span>
                {SECONDS.map((second) => (
                  <i key={second}>{second}</i>
                ))}
              </span>
            </span>
            {t('idle.seconds')}
          </span>
        </span>
      </p>
      {ownForm ? (
        <StepButton step="more-time" label={t('idle.moreTime')} look="primary" form={ownForm} />
      ) : (
        // A plain link to the same page, which loads it again.
        <a href={shell?.here ?? '/'} className="kiosk-button">
          {t('idle.moreTime')}
        </a>
      )}
    </div>
  )
}
