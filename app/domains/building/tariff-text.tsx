import { useTranslation } from '~/i18n/use-translation'
import { formatWon } from './format-won'
import { STEP_MINUTES, type ParkingTariff } from '~/rules/visitor-tariff'

/** The visitors' parking tariff in two sentences. */
export function TariffText({ tariff }: { tariff: ParkingTariff }) {
  const { t } = useTranslation('visitors')
  const { freeMinutes, wonPerStep, weekdayCap, weekendCap } = tariff
  const common = {
    stepMinutes: STEP_MINUTES,
    price: formatWon(wonPerStep),
    weekday: formatWon(weekdayCap),
    weekend: formatWon(weekendCap),
  }
  return (
    <>
      {freeMinutes > 0
        ? t('individual.parkingText', { freeMinutes, ...common })
        : t('individual.parkingCharged', common)}
    </>
  )
}
