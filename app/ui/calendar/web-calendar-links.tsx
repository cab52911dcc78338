import { useTranslation } from '~/i18n/use-translation'
import { webCalendars, type PlannedEvent } from '~/rules/web-calendars'
import { useShell } from '~/ui/page/use-shell'

/** Adds an event to a calendar on the web; not at a kiosk, which leads nowhere else. */
export function WebCalendarLinks({ of, place, ...event }: { of: string } & PlannedEvent) {
  const { t } = useTranslation('shell')
  if (useShell()?.kiosk) return null
  const links = webCalendars({ ...event, place: [place, t('building')].filter(Boolean).join(', ') })
  return (
    <span className="block print:hidden">
      {(['google', 'outlook'] as const).map((name) => (
        <a
          key={name}
          href={links[name]}
          rel="noreferrer"
          aria-label={t('webCalendar.label', { calendar: t(`webCalendar.${name}`), of })}
          className="link mr-6 inline-flex min-h-target items-center text-table"
        >
          {t(`webCalendar.${name}`)}
        </a>
      ))}
    </span>
  )
}
