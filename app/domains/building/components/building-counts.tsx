import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { Drawing } from '~/ui/drawing/drawing'
import type { DrawingName } from '~/ui/drawing/drawing-sizes'

const { floors, lifts, parkingSpaces } = BUILDING

/** The building in three numbers, each with a drawing. */
export function BuildingCounts() {
  const { t } = useTranslation('building')
  return (
    <section aria-labelledby="counts" className="page-margins pb-16 md:pb-24">
      <h2 id="counts" className="sr-only">
        {t('counts.title')}
      </h2>
      <dl className="border-t border-line-2 md:flex">
        <Count drawing="count-floors" number={floors.all} unit={t('counts.floors')}>
          {t('counts.floorsNote', floors)}
        </Count>
        <Count drawing="count-lifts" number={lifts.all} unit={t('counts.lifts')}>
          {t('counts.liftsNote', lifts)}
        </Count>
        <Count drawing="count-spaces" number={parkingSpaces} unit={t('counts.spaces')}>
          {t('counts.spacesNote', { below: floors.below })}
        </Count>
      </dl>
    </section>
  )
}

function Count({
  drawing,
  number,
  unit,
  children,
}: {
  drawing: DrawingName
  number: number
  unit: string
  children: string
}) {
  return (
    <div className="border-b border-line-2 py-8 md:w-1/3 md:border-b-0 md:border-r md:px-6 md:first:pl-0 md:last:border-r-0 md:last:pr-0 lg:px-8">
      <dt>
        <Drawing name={drawing} isLater className="h-auto w-count lg:w-count-lg xl:w-count-xl" />
        <span className="mt-6 block">
          <span className="mr-2 text-count font-semibold">{number}</span>
          <span className="font-semibold">{unit}</span>
        </span>
      </dt>
      <dd className="text-table text-ink-2">{children}</dd>
    </div>
  )
}
