import { RotateCcw } from 'lucide-react'
import type { Last } from '~/domains/calendar/shapes'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { parkingPaths } from '~/domains/parking/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Icon } from '~/ui/icon'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** What a member did last as one press each: the room on the next such weekday, the same guests, the same coupon. */
export function OnceMore({ of: { booking, visit, coupon } }: { of: Last }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const lines = [
    booking && {
      to: roomPaths.again(booking),
      text: t('again.booking', {
        room: booking.room.name[language],
        day: formatDay(booking.again, language),
        at: formatMinutes(booking.startMinutes),
      }),
    },
    visit && {
      to: visitorPaths.again(visit),
      text:
        visit.people > 1
          ? t('again.visitOfSeveral', { name: visit.guest, count: visit.people - 1 })
          : t('again.visit', { name: visit.guest }),
    },
    coupon && {
      to: parkingPaths.list(),
      text: t('again.coupon', { coupon: t(`parking:coupon.${coupon}`) }),
    },
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="again" className="mt-8">
      <h2 id="again" className="mb-3 text-h3 font-semibold">
        {t('again.title')}
      </h2>
      <ul className="border-t-2 border-ink">
        {lines.map(({ to, text }) => (
          <li key={to} className="border-b border-line-1">
            <Link to={to} className="link flex min-h-control items-center font-semibold">
              <Icon of={RotateCcw} size={18} className="mr-3 shrink-0" />
              <span className="min-w-0 break-words py-2">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
