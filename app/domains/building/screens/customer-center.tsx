import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BuildingData } from '~/domains/building/components/building-data'
import { BuildingNavigation } from '~/domains/building/components/building-navigation'
import { Directions } from '~/domains/building/components/directions'
import { CentreNow } from '~/domains/building/screens/customer-center/centre-now'
import { Departments } from '~/domains/building/screens/customer-center/departments'
import { loadCentre } from '~/domains/building/load-settings.server'
import { useTranslation } from '~/i18n/use-translation'
import { seoulMinutes } from '~/rules/local-time'
import { Fact, Facts } from '~/ui/list/facts'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('shell:buildingNavigation.customerCenter'),
  description: (t) => t('building:customerCentre.description'),
  section: 'building',
}

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ...(await loadCentre(context)),
  now: seoulMinutes(context.now),
})

/** Whom to call or write to: the building's main number, the desk, and the departments; also at /contact. */
export default function CustomerCenter() {
  const { t } = useTranslation('building')
  const centre = useLoaderData<typeof loader>()
  return (
    <>
      <Page title={t('shell:buildingNavigation.customerCenter')} lead={t('customerCentre.lead')}>
        <BuildingNavigation />
        <CentreNow {...centre} />
        <div className="mt-8 max-w-form">
          <Facts isFirst>
            <Fact term={t('contact.desk')}>{t('contact.deskValue')}</Fact>
            <Fact term={t('contact.address')}>{t('shell:footer.address')}</Fact>
          </Facts>
        </div>
        <Departments contacts={centre.contacts} />
      </Page>
      <Directions />
      <BuildingData contacts={centre.contacts} hours={{ centre: centre.hours }} />
    </>
  )
}
