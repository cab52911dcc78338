import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { centreTimes } from '~/domains/building/centre-times'
import { BuildingData } from '~/domains/building/components/building-data'
import { BuildingNavigation } from '~/domains/building/components/building-navigation'
import { Directions } from '~/domains/building/components/directions'
import { EmailLink, Telephone } from '~/domains/building/components/telephone'
import { loadCentre } from '~/domains/building/load-settings.server'
import { useTranslation } from '~/i18n/use-translation'
import { Fact, Facts } from '~/ui/facts'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'

export const handle: ScreenHandle = {
  title: (t) => t('shell:buildingNavigation.contact'),
  description: (t) => t('building:contact.description'),
  section: 'building',
}

export const loader = ({ context }: LoaderFunctionArgs) => loadCentre(context)

/** The building's contacts; departments are on the customer centre's page. */
export default function Contact() {
  const { t } = useTranslation('building')
  const { contacts, hours, state } = useLoaderData<typeof loader>()
  const times = centreTimes(hours)
  return (
    <>
      <Page title={t('shell:buildingNavigation.contact')} lead={t('contact.lead')}>
        <BuildingNavigation />
        {!contacts && <Notice title={t('contact.unset')} />}
        <div className="max-w-form">
          <Facts isFirst>
            {contacts && (
              <>
                <Fact term={t('contact.mainTelephone')}>
                  <Telephone
                    number={contacts.telephone}
                    className="link inline-flex min-h-target items-center text-h2 font-semibold"
                  />
                </Fact>
                <Fact term={t('contact.email')}>
                  <EmailLink address={contacts.email} />
                </Fact>
              </>
            )}
            <Fact term={t('customerCentre.hours')}>
              {t('centre.hours', times)}
              <span className="block text-table text-ink-2">{t(`centre.${state}`, times)}</span>
            </Fact>
            <Fact term={t('contact.desk')}>{t('contact.deskValue')}</Fact>
            <Fact term={t('contact.address')}>{t('shell:footer.address')}</Fact>
          </Facts>
        </div>
        <p className="mt-4">
          <Link to="/customer-center" className="link inline-flex min-h-target items-center font-semibold">
            {t('contact.departments')}
          </Link>
        </p>
      </Page>
      <Directions />
      <BuildingData contacts={contacts} hours={{ centre: hours }} />
    </>
  )
}
