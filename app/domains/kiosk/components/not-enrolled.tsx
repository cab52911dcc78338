import { useTranslation } from '~/i18n/use-translation'
import { visitorPaths } from '~/domains/visitors/paths'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'
import { kioskPaths } from '~/domains/kiosk/paths'

/** What a browser can do instead that only looks like a kiosk. */
export function NotEnrolled() {
  const { t } = useTranslation('kiosk')
  return (
    <>
      <Notice tone="warning" title={t('notEnrolled.title')}>
        <p>{t('notEnrolled.text')}</p>
      </Notice>
      <p className="mt-6">
        <ButtonLink to={visitorPaths.find()}>{t('notEnrolled.find')}</ButtonLink>
      </p>
      <p className="mt-6">
        <ButtonLink to={visitorPaths.individual()} look="secondary">
          {t('notEnrolled.reserve')}
        </ButtonLink>
      </p>
      <p className="mt-6">
        <Link to={kioskPaths.leave()} className="link inline-flex min-h-target items-center">
          {t('notEnrolled.leave')}
        </Link>
      </p>
    </>
  )
}
