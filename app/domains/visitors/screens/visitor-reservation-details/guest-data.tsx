import { visitorPaths } from '~/domains/visitors/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { useShell } from '~/ui/page/use-shell'

/** The link with which a guest downloads what is kept of them; a kiosk keeps nobody's files. */
export function GuestData({ id }: { id: string }) {
  const { t } = useTranslation('visitors')
  if (useShell()?.kiosk) return null
  return (
    <section aria-labelledby="own-data" className="mt-12 max-w-text print:hidden">
      <h2 id="own-data" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('guestData.title')}
      </h2>
      <p className="mb-5">{t('guestData.text')}</p>
      <ButtonLink to={visitorPaths.guestData({ id })} look="secondary">
        {t('guestData.get')}
      </ButtonLink>
    </section>
  )
}
