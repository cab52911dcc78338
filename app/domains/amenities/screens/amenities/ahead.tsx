import { ArrowRight } from 'lucide-react'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'

/** Links from an amenity to the pages that book it. */
export function Ahead({
  ways,
  others = [],
}: {
  ways: readonly (readonly [
    key: 'vipZone' | 'listeningBar' | 'meetingRoom' | 'fitnessZone' | 'wellnessZone',
    path: string,
  ])[]
  /** Further pages, with their own words. */
  others?: readonly { label: string; path: string }[]
}) {
  const { t } = useTranslation('building')
  const books = ways.map(([key, path]) => ({
    label: t('amenities.book', { room: t(`shell:menu.${key}`) }),
    path,
  }))
  return (
    <ul className="mt-4">
      {[...books, ...others].map(({ label, path }) => (
        <li key={path}>
          <Link to={path} className="link inline-flex min-h-target items-center font-semibold">
            {label}
            <Icon of={ArrowRight} size={18} className="ml-2" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
