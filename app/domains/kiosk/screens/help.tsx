import { CUSTOMER_CENTRE } from '~/domains/building/rules/customer-centre'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Fact, Facts } from '~/ui/facts'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('kiosk:help.title') }

export default function KioskHelp() {
  const { t } = useTranslation('kiosk')
  const { opens, lunchFrom, lunchTo, closes } = CUSTOMER_CENTRE
  const hours = {
    opens: formatMinutes(opens),
    lunchFrom: formatMinutes(lunchFrom),
    lunchTo: formatMinutes(lunchTo),
    closes: formatMinutes(closes),
  }
  return (
    <Page title={t('help.title')} lead={t('help.lead')}>
      <Facts>
        <Fact term={t('help.where')}>{t('help.whereValue')}</Fact>
        <Fact term={t('help.bring')}>{t('help.bringValue')}</Fact>
        <Fact term={t('help.centre')}>{t('building:centre.hours', hours)}</Fact>
      </Facts>
    </Page>
  )
}
