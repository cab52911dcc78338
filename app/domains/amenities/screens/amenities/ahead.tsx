import { ArrowRight } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/link'

/** Links from an amenity to the pages that book it. */
export function Ahead({
  ways,
}: {
  ways: readonly (readonly [
    key: 'vipZone' | 'listeningBar' | 'meetingRoom' | 'fitnessZone' | 'wellnessZone',
    path: string,
  ])[]
}) {
  const { t } = useTranslation('building')
  return (
    <ul className="mt-4">
      {ways.map(([key, path]) => (
        <li key={path}>
          <Link to={path} className="link inline-flex min-h-target items-center font-semibold">
            {t('amenities.book', { room: t(`shell:menu.${key}`) })}
            <Icon of={ArrowRight} size={18} className="ml-2" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
