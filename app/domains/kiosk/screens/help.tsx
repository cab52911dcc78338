import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { centreTimes } from '~/domains/building/centre-times'
import { Telephone } from '~/domains/building/components/telephone'
import { loadCentre } from '~/domains/building/load-settings.server'
import { useTranslation } from '~/i18n/use-translation'
import { visitorPaths } from '~/domains/visitors/paths'
import { ButtonLink } from '~/ui/button'
import { Fact, Facts } from '~/ui/list/facts'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('kiosk:help.title') }

export const loader = ({ context }: LoaderFunctionArgs) => loadCentre(context)

export default function KioskHelp() {
  const { t } = useTranslation('kiosk')
  const isKorean = useLanguage() === 'ko'
  const { hours, state, contacts } = useLoaderData<typeof loader>()
  const times = centreTimes(hours)
  return (
    <Page title={t('help.title')} lead={t('help.lead')}>
      <Facts>
        <Fact term={t('help.where')}>{t('help.whereValue')}</Fact>
        <Fact term={t('help.bring')}>{t('help.bringValue')}</Fact>
        <Fact term={t('help.centre')}>
          <strong className="block font-semibold">{t(`building:centre.${state}`, times)}</strong>
          {t('building:centre.hours', times)}
        </Fact>
        {contacts && (
          <>
            <Fact term={t('building:contact.mainTelephone')}>
              <Telephone number={contacts.telephone} />
            </Fact>
            {contacts.departments.map(({ nameKo, nameEn, aboutKo, aboutEn, telephone }) => (
              <Fact key={nameKo} term={isKorean ? nameKo : nameEn}>
                <Telephone number={telephone} />
                <span className="block text-ink-2">{isKorean ? aboutKo : aboutEn}</span>
              </Fact>
            ))}
          </>
        )}
      </Facts>
      <p className="mt-6">
        <ButtonLink to={visitorPaths.find()} look="secondary">
          {t('shell:menu.findReservation')}
        </ButtonLink>
      </p>
    </Page>
  )
}
