import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BuildingNavigation } from '~/domains/building/components/building-navigation'
import { CentreNow } from '~/domains/building/screens/customer-center/centre-now'
import { Departments } from '~/domains/building/screens/customer-center/departments'
import { loadCentre } from '~/domains/building/load-settings.server'
import { useTranslation } from '~/i18n/use-translation'
import { seoulMinutes } from '~/rules/local-time'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('shell:buildingNavigation.customerCenter'),
  description: (t) => t('building:customerCentre.description'),
  section: 'building',
}

export const loader = async ({ context }: LoaderFunctionArgs) => ({
  ...(await loadCentre(context)),
  now: seoulMinutes(context.now),
})

export default function CustomerCenter() {
  const { t } = useTranslation('building')
  const centre = useLoaderData<typeof loader>()
  return (
    <Page title={t('shell:buildingNavigation.customerCenter')} lead={t('customerCentre.lead')}>
      <BuildingNavigation />
      <CentreNow {...centre} />
      <Departments contacts={centre.contacts} />
    </Page>
  )
}
