import { Bus, CarFront, TrainFront, type LucideIcon } from 'lucide-react'
import { waysWithLines, type WAY_KEYS } from '~/domains/building/components/ways-lines'
import type { Ways } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { useLanguage } from '~/ui/page/use-language'

const ICONS: Record<(typeof WAY_KEYS)[number], LucideIcon> = { metro: TrainFront, bus: Bus, car: CarFront }

/** Directions by metro, bus and car, as set by the owner. */
export function WaysThere({ ways }: { ways: Ways }) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const withLines = waysWithLines(ways, language)
  if (withLines.length === 0) return null
  return (
    <section aria-labelledby="ways" className="mt-12 md:mt-18">
      <h2 id="ways" className="mb-4 text-h2-s font-semibold md:text-h2">
        {t('location.ways.title')}
      </h2>
      <dl className="border-t-2 border-ink md:flex">
        {withLines.map(({ key, lines }) => (
          <div
            key={key}
            className="border-b border-line-1 py-6 md:flex-1 md:border-b-0 md:border-r md:px-6 md:first:pl-0 md:last:border-r-0"
          >
            <dt className="flex items-center text-h3 font-semibold">
              <Icon of={ICONS[key]} size={24} className="mr-3" />
              {t(`location.ways.${key}`)}
            </dt>
            {lines.map((line) => (
              <dd key={line} className="mt-3">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
