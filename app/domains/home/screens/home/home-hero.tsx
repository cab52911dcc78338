import { useShell } from '~/ui/page/use-shell'
import { visitorPaths } from '~/domains/visitors/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { Link } from '~/ui/page/link'
import type { Places } from '~/domains/building/setting-shapes'
import { HomeTasks } from './home-tasks'
import { TowerStage } from './tower-stage'

/** The head of Home: a section drawing of the tower, with links on it. */
export const HomeHero = ({ places }: { places: Places }) => (
  <TowerStage places={places} sky={<Question />} earth={<HomeTasks />} />
)

function Question() {
  const { t } = useTranslation('building')
  const shell = useShell()
  return (
    <div className="pb-6 pt-12 md:pt-16 lg:flex-1 lg:pb-0 lg:pt-24">
      <h1 className="text-display-s font-semibold xl:text-display">
        {t('home.title.first')}
        <br />
        {t('home.title.second')}
      </h1>
      <p className="mt-5 max-w-lead text-body text-ink-2 md:text-lead">{t('home.lead')}</p>
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
