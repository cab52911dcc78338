import { ExternalLink, Printer } from 'lucide-react'
import { Telephone } from '~/domains/building/components/telephone'
import { mapLinks } from '~/domains/building/rules/map-links'
import type { Contacts } from '~/domains/building/setting-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useShell } from '~/ui/page/use-shell'

/** The address to copy, the telephone number, and links to map services. */
export function Address({ contacts }: { contacts: Contacts | null }) {
  const { t } = useTranslation('building')
  // A kiosk links to no other site.
  const isKiosk = Boolean(useShell()?.kiosk)
  return (
    <section
      aria-labelledby="address"
      className="border-t-2 border-ink px-5 py-6 md:px-6 lg:w-1/3 lg:border-l-2 lg:border-t-0"
    >
      <h2 id="address" className="text-table font-semibold text-ink-2">
        {t('contact.address')}
      </h2>
      <address className="mt-1 text-h3 font-semibold not-italic">{t('shell:footer.address')}</address>
      {contacts && (
        <p className="mt-3">
          <Telephone number={contacts.telephone} />
        </p>
      )}
      {!isKiosk && (
        <div className="print:hidden">
          <h3 className="mt-6 text-table font-semibold text-ink-2">{t('location.maps.title')}</h3>
          <ul className="mt-1">
            {mapLinks(t('location.maps.query')).map(({ service, href }) => (
              <li key={service} className="border-b border-line-1">
                <a
                  href={href}
                  rel="noreferrer"
                  className="flex min-h-target items-center font-semibold text-pine underline-offset-4 hover:underline"
                >
                  <span className="flex-1">{t(`location.maps.${service}`)}</span>
                  <Icon of={ExternalLink} size={16} />
                </a>
              </li>
            ))}
          </ul>
          <Button type="button" look="secondary" data-print className="needs-script mt-6">
            <Icon of={Printer} size={18} className="mr-2" />
            {t('location.print')}
          </Button>
        </div>
      )}
    </section>
  )
}
