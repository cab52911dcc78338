import type { Allowances } from '~/domains/calendar/shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { parkingPaths } from '~/domains/parking/paths'
import { formatDay, formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

/** What a member may still use, each with the page where it is used; nothing for whoever has none of it. */
export function WhatIsLeft({ of: { parking, rooms, pass, training } }: { of: Allowances }) {
  const { t } = useTranslation('calendar')
  const language = useLanguage()
  const time = (minutes: number) => formatDuration(minutes, language)
  const lines = [
    rooms && {
      to: roomPaths.calendar(),
      name: t('left.rooms'),
      value: t('left.ofTotal', { left: time(rooms.leftMinutes), total: time(rooms.totalMinutes) }),
    },
    parking && { to: parkingPaths.list(), name: t('left.parking'), value: time(parking.leftMinutes) },
    pass && {
      to: fitnessPaths.pass(),
      name: t('left.pass'),
      value: t('left.until', { day: formatDay(pass.lastDay, language) }),
    },
    training && {
      to: fitnessPaths.training(),
      name: t('left.training'),
      value: t('left.units', { count: training.units, day: formatDay(training.lastDay, language) }),
    },
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="left" className="mt-8 lg:mt-0">
      <h2 id="left" className="mb-1 flex min-h-target items-center text-h3 font-semibold">
        {t('left.title')}
      </h2>
      <ul className="border-t-2 border-ink">
        {lines.map(({ to, name, value }) => (
          <li key={name} className="flex min-h-control items-center justify-between border-b border-line-1">
            <Link to={to} className="link mr-4 inline-flex min-h-target items-center">
              {name}
            </Link>
            <span className="tabular text-right font-semibold">{value}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
