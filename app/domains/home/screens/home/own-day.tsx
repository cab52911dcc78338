import { FirstSteps } from '~/domains/calendar/components/first-week'
import { OnceMore } from '~/domains/calendar/components/once-more'
import { OwnWeek } from '~/domains/calendar/components/own-week'
import { WhatIsLeft } from '~/domains/calendar/components/what-is-left'
import type { Places } from '~/domains/building/setting-shapes'
import type { OwnHome } from '~/domains/calendar/shapes'
import { memberPaths } from '~/domains/members/paths'
import { visitorPaths } from '~/domains/visitors/paths'
import { noticePaths } from '~/domains/notices/paths'
import type { NoticeRow } from '~/domains/notices/schemas'
import { formatDay } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import type { LocalDate } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { useLanguage } from '~/ui/page/use-language'
import { useShell } from '~/ui/page/use-shell'
import { MemberTasks } from './home-tasks'
import { TowerGlance } from './tower-glance'

/** A member's Home: what they do most, what is left, what waits for their decision and their week, beside the tower. */
export function OwnDay({
  notices,
  seen,
  own: { name, userId, hideSteps, home },
  today,
  places,
}: {
  /** The newest notices; null when they could not be loaded. */
  notices: readonly NoticeRow[] | null
  /** The number of the last one they have seen. */
  seen?: number
  own: {
    name: string
    userId: string
    /** Where the steps of a new company are hidden; undefined once they are. */
    hideSteps?: string
    /** Null when it could not be loaded. */
    home: OwnHome | null
  }
  today: LocalDate
  places: Places
}) {
  const { t } = useTranslation('building')
  const language = useLanguage()
  const shell = useShell()
  const isManager = shell?.menu.some(({ items }) => items.some(({ key }) => key === 'visitorManagement'))
  const visitList = isManager ? visitorPaths.history : visitorPaths.myVisitor
  const decisions = [
    {
      count: home?.decisions.visits ?? 0,
      to: visitList({ status: 'request_for_approval' }),
      label: 'home.waiting' as const,
    },
    {
      count: home?.decisions.signUps ?? 0,
      to: memberPaths.employees({ tab: 'before' }),
      label: 'home.signUps' as const,
    },
  ].filter(({ count }) => count > 0)
  return (
    <div className="page-margins pb-6 pt-4 md:pb-12 md:pt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="text-h1-s font-semibold md:text-h1">{t('home.mine', { name })}</h1>
        <p className="font-semibold">
          <time dateTime={today}>{formatDay(today, language)}</time>
        </p>
      </div>
      <div className="ground-line mt-2 md:mt-4" aria-hidden="true" />
      <MemberTasks />
      {home && <WhatIsLeft of={home.left} />}
      <NewestNotice notices={notices ?? []} seen={seen} />
      <div className="mt-1 lg:mt-6 lg:flex lg:justify-between">
        <div className="lg:w-7/12">
          {home && <FirstSteps of={home} userId={userId} hide={hideSteps} />}
          <section aria-labelledby="decisions" className="mb-3 lg:mb-8">
            <h2 id="decisions" className="mb-1 flex min-h-target items-center text-h3 font-semibold">
              {t('home.decide')}
            </h2>
            <ul className="flex flex-wrap gap-x-4 border-b border-t-2 border-b-line-1 border-t-ink md:gap-x-8">
              {decisions.map(({ count, to, label }) => (
                <li key={label}>
                  <Link to={to} className="link flex min-h-control items-center font-semibold">
                    {t(label, { count })}
                  </Link>
                </li>
              ))}
              {decisions.length === 0 && <li className="py-3">{t('home.noDecisions')}</li>}
            </ul>
          </section>
          <OwnWeek items={home?.items ?? null} today={today} />
        </div>
        <div className="lg:w-5/12 lg:pl-14">
          <TowerGlance places={places} ownFloors={home?.floors ?? []} />
          {home && <OnceMore of={home.last} />}
        </div>
      </div>
    </div>
  )
}

/** The newest notice in a line, and how many came since somebody has looked. */
function NewestNotice({ notices, seen }: { notices: readonly NoticeRow[]; seen?: number }) {
  const { t } = useTranslation('building')
  const newest = notices.reduce<NoticeRow | undefined>(
    (last, one) => (last && last.number > one.number ? last : one),
    undefined,
  )
  if (!newest) return null
  const count = seen === undefined ? 0 : notices.filter(({ number }) => number > seen).length
  return (
    <p className="mt-1 flex min-h-target items-center">
      <span className="mr-3 shrink-0 font-semibold">
        {count > 0 ? t('home.newNotices', { count }) : t('shell:menu.notice')}
      </span>
      <Link
        to={count > 1 ? noticePaths.list() : noticePaths.details(newest)}
        className="link min-w-0 truncate"
      >
        {newest.title}
      </Link>
    </p>
  )
}
