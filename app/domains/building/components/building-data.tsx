import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { useShell } from '~/ui/page/use-shell'
import type { Hours } from '~/domains/building/schemas'
import type { Contacts } from '~/domains/building/setting-shapes'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/**
 * The building for search engines (schema.org, JSON-LD): a data block that browsers do not execute, so the content
 * policy for scripts does not apply. `<` is escaped, so that no value can end the block.
 */
export function BuildingData({
  contacts,
  hours,
}: {
  contacts: Contacts | null
  hours: Pick<Hours, 'centre'>
}) {
  const { t } = useTranslation('building')
  const shell = useShell()
  const address = shell?.addresses?.[shell.language]
  // Only indexed pages have an address.
  if (!address) return null
  const [from, lunchFrom, lunchTo, to] = [
    hours.centre.opens,
    hours.centre.lunchFrom,
    hours.centre.lunchTo,
    hours.centre.closes,
  ].map(formatMinutes)
  const open = (opens: string | undefined, closes: string | undefined) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: WEEKDAYS,
    opens,
    closes,
  })
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Place',
    name: t('shell:building'),
    description: t('shell:description'),
    url: new URL('/', address).href,
    image: new URL('/social-card.png', address).href,
    hasMap: new URL('/location', address).href,
    address: { '@type': 'PostalAddress', streetAddress: t('shell:footer.address'), addressCountry: 'KR' },
    ...(contacts && { telephone: contacts.telephone, email: contacts.email }),
    openingHoursSpecification: [open(from, lunchFrom), open(lunchTo, to)],
  }
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
    />
  )
}
