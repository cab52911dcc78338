import type { Allowances } from '~/domains/calendar/shapes'
import { fitnessPaths } from '~/domains/fitness/paths'
import { roomPaths } from '~/domains/meeting-rooms/paths'
import { parkingPaths } from '~/domains/parking/paths'
import { formatDay, formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'

/** What a member may still use in one row, each leading to where it is used; nothing for whoever has none of it. */
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
    <section aria-labelledby="left" className="mt-3 border-y border-line-1 py-1 md:mt-4">
      <h2 id="left" className="sr-only">
        {t('left.title')}
      </h2>
      <ul className="flex flex-wrap gap-x-6 md:gap-x-12">
        {lines.map(({ to, name, value }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex min-h-target flex-col justify-center py-1 underline-offset-4 hover:underline"
            >
              <span className="text-table text-pine">{name}</span>
              <span className="tabular font-semibold">{value}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
