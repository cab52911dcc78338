import { useShell } from '~/ui/use-shell'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'
import type { Places } from '~/domains/building/setting-shapes'
import { HomeTasks } from './home-tasks'
import { TowerStage } from './tower-stage'

/** The head of Home: a section drawing of the tower, with links on it. */
export const HomeHero = ({
  places,
  ownFloors,
}: {
  places: Places
  /** The floors of the viewer's company. */
  ownFloors: readonly number[]
}) => (
  <TowerStage
    places={places}
    ownFloors={ownFloors}
    sky={<Question ownFloors={ownFloors} />}
    earth={<HomeTasks />}
  />
)

function Question({ ownFloors }: { ownFloors: readonly number[] }) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const shell = useShell()
  // Whoever is signed in has the page's title above it.
  const Title = shell?.isSignedIn ? 'h2' : 'h1'
  return (
    <div className="pb-6 pt-12 md:pt-16 lg:flex-1 lg:pb-0 lg:pt-24">
      <Title className="text-display-s font-semibold xl:text-display">
        {t('home.title.first')}
        <br />
        {t('home.title.second')}
      </Title>
      <p className="mt-5 max-w-lead text-body text-ink-2 md:text-lead">{t('home.lead')}</p>
      {ownFloors.length > 0 && (
        <p className="mt-3 flex items-center text-table">
          <span
            aria-hidden="true"
            className="mr-2 hidden h-3 w-6 shrink-0 border border-line-3 bg-yuja md:block"
          />
          {t('home.ownFloors', {
            floors: [...ownFloors]
              .sort((a, b) => b - a)
              .map((floor) => formatFloor(floor, language))
              .join(', '),
          })}
        </p>
      )}
      <div className="mt-8 md:flex">
        <ButtonLink to={visitorPaths.individual()}>{t('shell:menu.visitRequest')}</ButtonLink>
        <div className="mt-3 md:ml-3 md:mt-0">
          <ButtonLink to={shell?.isSignedIn ? '/my-page' : '/login'} look="secondary">
            {shell?.isSignedIn ? t('shell:menuGroup.myPage') : t('home.tenantLogin')}
          </ButtonLink>
        </div>
      </div>
      {!shell?.isSignedIn && (
        <p className="mt-3">
          <Link to={visitorPaths.find()} className="link inline-flex min-h-target items-center">
            {t('shell:menu.findReservation')}
          </Link>
        </p>
      )}
    </div>
  )
}
