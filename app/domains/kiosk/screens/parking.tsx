import { BUILDING } from '~/domains/building/building-facts'
import { VISITOR_TARIFF } from '~/domains/parking/rules/visitor-tariff'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/facts'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('kiosk:parking.title') }

export default function KioskParking() {
  const { t } = useTranslation('kiosk')
  const { freeMinutes, stepMinutes, wonPerStep, weekdayCap, weekendCap } = VISITOR_TARIFF
  const won = (amount: number) => amount.toLocaleString('en')
  return (
    <Page title={t('parking.title')}>
      <Facts isFirst>
        <Fact term={t('parking.free')}>{t('parking.freeValue', { minutes: freeMinutes })}</Fact>
        <Fact term={t('parking.fee')}>
          {t('parking.feeValue', { minutes: stepMinutes, price: won(wonPerStep) })}
        </Fact>
        <Fact term={t('parking.weekday')}>{t('parking.won', { amount: won(weekdayCap) })}</Fact>
        <Fact term={t('parking.weekend')}>{t('parking.won', { amount: won(weekendCap) })}</Fact>
        <Fact term={t('parking.settle')}>{t('parking.settleValue')}</Fact>
        <Fact term={t('parking.spaces')}>
          {t('parking.spacesValue', { levels: BUILDING.floors.below, count: BUILDING.parkingSpaces })}
        </Fact>
      </Facts>
    </Page>
  )
}
