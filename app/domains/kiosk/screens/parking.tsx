import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BUILDING } from '~/rules/building-facts'
import { loadTariff } from '~/domains/building/load-settings.server'
import { STEP_MINUTES } from '~/rules/visitor-tariff'
import { formatWon } from '~/domains/building/format-won'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/list/facts'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('kiosk:parking.title') }

export const loader = async ({ context }: LoaderFunctionArgs) => ({ tariff: await loadTariff(context) })

export default function KioskParking() {
  const { t } = useTranslation('kiosk')
  const { freeMinutes, wonPerStep, weekdayCap, weekendCap } = useLoaderData<typeof loader>().tariff
  return (
    <Page title={t('parking.title')}>
      <Facts isFirst>
        {freeMinutes > 0 && (
          <Fact term={t('parking.free')}>{t('parking.freeValue', { minutes: freeMinutes })}</Fact>
        )}
        <Fact term={t('parking.fee')}>
          {t('parking.feeValue', { minutes: STEP_MINUTES, price: formatWon(wonPerStep) })}
        </Fact>
        <Fact term={t('parking.weekday')}>{t('parking.won', { amount: formatWon(weekdayCap) })}</Fact>
        <Fact term={t('parking.weekend')}>{t('parking.won', { amount: formatWon(weekendCap) })}</Fact>
        <Fact term={t('parking.settle')}>{t('parking.settleValue')}</Fact>
        <Fact term={t('parking.spaces')}>
          {t('parking.spacesValue', { levels: BUILDING.floors.below, count: BUILDING.parkingSpaces })}
        </Fact>
      </Facts>
    </Page>
  )
}
