import type { BookingPage } from './booking-page.server'
import { QrImage } from '~/ui/drawing/qr-image'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

/** Eight digits in two groups. */
export const spacedCode = (code: string) => `${code.slice(0, 4)} ${code.slice(4)}`

/** The check-in code with its QR code and times; nothing once check-in is over. */
export function DoorCode({ booking: { door, doorQr } }: { booking: BookingPage }) {
  const { t } = useTranslation('rooms')
  if (!door || !doorQr) return null
  return (
    <section aria-labelledby="door" className="mb-11 border-2 border-ink px-5 py-5">
      <h2 id="door" className="text-h3 font-semibold">
        {t('details.doorCode')}
      </h2>
      <div className="flex flex-wrap items-start justify-between">
        <p className="mr-4 mt-2 text-count font-semibold tabular">
          {door.code.slice(0, 4)} <span className="lg:block">{door.code.slice(4)}</span>
        </p>
        <QrImage qr={doorQr} label={t('details.doorQr')} className="mt-3 h-auto w-date" />
      </div>
      <p className="mt-3 text-table text-ink-2">
        {t('details.doorHint', { from: formatInstant(door.from), to: formatInstant(door.until) })}
      </p>
    </section>
  )
}
