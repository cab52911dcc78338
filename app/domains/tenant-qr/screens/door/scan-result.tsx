import { Check, ScanLine, X } from 'lucide-react'
import type { ScanAnswer } from '~/domains/tenant-qr/door-schemas'
import { useTranslation } from '~/i18n/use-translation'
import { Icon } from '~/ui/icon'
import { useLanguage } from '~/ui/page/use-language'

/** Whether the door opens, to be recognised from a distance; a reason in both languages. */
export function ScanResult({ scan }: { scan: ScanAnswer | null }) {
  const { t } = useTranslation('tenant-qr')
  const language = useLanguage()
  const look = scan === null ? 'bg-ink' : scan.open ? 'bg-pine' : 'bg-red'
  const state = scan === null ? 'ready' : scan.open ? 'open' : 'refused'
  return (
    <section
      role={scan ? 'alert' : undefined}
      aria-labelledby="state"
      className={`px-6 py-8 text-white md:px-12 md:py-12 lg:w-1/2 ${look}`}
    >
      <p id="state" className="flex items-center text-display-s font-semibold md:text-display">
        <Icon of={scan === null ? ScanLine : scan.open ? Check : X} size={56} className="mr-4" />
        {t(`tablet.${state}`)}
      </p>
      {scan === null && <p className="mt-4 text-h2-s md:text-h2">{t('tablet.lead')}</p>}
      {scan?.reason &&
        (['ko', 'en'] as const).map((each) => (
          <p key={each} lang={each} className="mt-4 text-h2-s font-semibold md:text-h2">
            {scan.reason![each]}
          </p>
        ))}
      {scan?.checkedIn && (
        <p className="mt-4 text-h2-s font-semibold md:text-h2">{t(`tablet.checkedIn.${scan.checkedIn}`)}</p>
      )}
      {scan?.name && (
        <p className="mt-8 border-t-2 border-current pt-4 text-h1-s md:text-h1">
          <span className="font-semibold">{scan.name}</span>
          <span className="block text-h3">
            {[scan.company?.[language], scan.group && t(`groups.${scan.group}`)].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
    </section>
  )
}
