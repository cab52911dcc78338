import { formatWon } from '~/domains/building/format-won'
import { useTranslation } from '~/i18n/use-translation'
import { BUILDING } from '~/rules/building-facts'
import { BUILDING_STEP_MINUTES, STEP_MINUTES, type ParkingTariff } from '~/rules/visitor-tariff'
import { DescribedDrawing } from '~/ui/drawing/described-drawing'
import { Fact, Facts } from '~/ui/list/facts'

/** The parking tariff from the settings, beside the plan of a parking level. */
export function Parking({ tariff }: { tariff: ParkingTariff }) {
  const { t } = useTranslation('building')
  const { freeMinutes, wonPerStep, weekdayCap, weekendCap, buildingWonPerStep, monthlyWon } = tariff
  const won = (amount: number) => t('location.parking.won', { amount: formatWon(amount) })
  return (
    <section id="parking" aria-labelledby="parking-title" className="mt-12 md:mt-18">
      <h2 id="parking-title" className="mb-4 text-h2-s font-semibold md:text-h2">
        {t('location.parking.title')}
      </h2>
      <div className="lg:flex lg:items-start">
        <div className="lg:w-5/12 lg:pr-14">
          <Facts>
            <Fact term={t('location.parking.first')}>
              {freeMinutes > 0 ? t('location.parking.free', { minutes: freeMinutes }) : won(wonPerStep)}
            </Fact>
            <Fact term={t('location.parking.then', { minutes: STEP_MINUTES })}>{won(wonPerStep)}</Fact>
            <Fact term={t('location.parking.weekdayCap')}>{won(weekdayCap)}</Fact>
            <Fact term={t('location.parking.weekendCap')}>{won(weekendCap)}</Fact>
            <Fact term={t('location.parking.building')}>
              {t('location.parking.buildingRate', {
                amount: formatWon(buildingWonPerStep),
                minutes: BUILDING_STEP_MINUTES,
              })}
            </Fact>
            <Fact term={t('location.parking.monthly')}>
              {won(monthlyWon)}
              <span className="block text-table text-ink-2">{t('location.parking.vat')}</span>
            </Fact>
          </Facts>
          <p className="mt-4 max-w-text text-table text-ink-2">{t('location.parking.discount')}</p>
        </div>
        <figure className="mt-8 print:hidden lg:mt-0 lg:w-7/12">
          <DescribedDrawing name="parking-plan" isLater className="h-auto w-full" />
          <figcaption className="mt-3 text-table text-ink-2">
            {t('location.parking.plan', { spaces: BUILDING.parkingSpaces, below: BUILDING.floors.below })}
          </figcaption>
        </figure>
      </div>
    </section>
  )
}
