import { ArrowRight } from 'lucide-react'
import type { Places } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { TowerStage } from '~/domains/home/screens/home/tower-stage'

const PAGES = [
  { key: 'gallery', path: '/gallery' },
  { key: 'amenities', path: '/amenities' },
] as const

/** The section drawing: every floor that has a use is a link to it. */
export function ThroughTheBuilding({ places }: { places: Places }) {
  const { t } = useTranslation('building')
  const { floors, parkingSpaces } = BUILDING
  return (
    <TowerStage
      places={places}
      sky={
        <div className="pb-6 pt-12 md:pt-16 lg:flex-1 lg:pb-0 lg:pr-8 lg:pt-24">
          <h2 className="text-h1-s font-semibold md:text-h1">
            {t('about.section.first')}
            <br />
            {t('about.section.second')}
          </h2>
          <p className="mt-4 max-w-lead text-body text-ink-2">{t('about.section.lead')}</p>
        </div>
      }
      earth={
        <div className="flex-1 py-6 lg:max-w-tasks lg:self-center lg:py-0 lg:pr-8">
          <p className="max-w-lead">{t('about.section.earth', { ...floors, spaces: parkingSpaces })}</p>
          <ul className="mt-3">
            {PAGES.map(({ key, path }) => (
              <li key={key}>
                <Link
                  to={path}
                  className="flex min-h-control items-center border-b border-celadon-500 font-semibold underline-offset-4 hover:underline"
                >
                  <span className="flex-1 py-2">{t(`shell:menu.${key}`)}</span>
                  <Icon of={ArrowRight} size={18} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  )
}
