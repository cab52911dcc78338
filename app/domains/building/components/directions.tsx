import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'

/** The address of the tower, with a link to the directions. */
export function Directions() {
  const { t } = useTranslation('building')
  return (
    <section aria-labelledby="directions" className="relative overflow-hidden border-t border-line-2 bg-mist">
      <div className="page-margins lg:flex lg:min-h-map lg:items-center">
        <div className="py-12 lg:w-5/12 lg:pr-14">
          <h2 id="directions" className="text-h2-s font-semibold md:text-h2">
            {t('shell:menu.directions')}
          </h2>
          <address className="mt-4 text-body not-italic md:text-lead">{t('shell:footer.address')}</address>
          <p className="mb-8 mt-2 text-ink-2">{t('home.directionsNote')}</p>
          <ButtonLink to="/location" look="secondary">
            {t('home.directionsMore')}
          </ButtonLink>
        </div>
      </div>
      <div className="h-map lg:absolute lg:bottom-0 lg:left-1/2 lg:right-0">
        <DescribedDrawing name="location-map" isLater className="h-full w-full max-w-none object-cover" />
      </div>
    </section>
  )
}
