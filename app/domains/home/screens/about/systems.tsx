import type { Hours } from '~/domains/building/schemas'
import { centreTimes } from '~/domains/building/centre-times'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { Fact, Facts } from '~/ui/list/facts'

const SYSTEMS = ['lifts', 'climate', 'access', 'parking', 'care'] as const

/** The building's systems, with a sentence each. */
export function Systems({ hours }: { hours: Hours }) {
  const { t } = useTranslation('building')
  const { lifts, floors, parkingSpaces } = BUILDING
  const facts = { ...lifts, below: floors.below, spaces: parkingSpaces, ...centreTimes(hours.centre) }
  return (
    <section aria-labelledby="systems" className="mt-12 md:mt-18 lg:flex">
      <h2 id="systems" className="mb-4 text-h2-s font-semibold md:text-h2 lg:w-1/3 lg:pr-14">
        {t('about.systems.title')}
      </h2>
      <div className="lg:w-2/3">
        <Facts>
          {SYSTEMS.map((system) => (
            <Fact key={system} term={t(`about.systems.${system}`)}>
              {t(`about.systems.${system}Text`, facts)}
            </Fact>
          ))}
        </Facts>
      </div>
    </section>
  )
}
