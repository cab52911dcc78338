import { CalendarMinus, CalendarPlus, Repeat } from 'lucide-react'
import { WebCalendarLinks } from '~/ui/calendar/web-calendar-links'
import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { meetingPath } from '~/booking/meeting-path'
import { visitorPaths } from '~/domains/visitors/paths'
import type { Visit } from '~/domains/visitors/schemas'
import { hasCalendar, isCalledOff, VISIT_LENGTH } from '~/domains/visitors/visit-calendar'
import { ButtonLink } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { useLanguage } from '~/ui/page/use-language'
import { useShell } from '~/ui/page/use-shell'

/** Links for a reservation: change it, save it to a calendar, reserve again. */
export function VisitWays({ visit, mayReserveGroup }: { visit: Visit; mayReserveGroup: boolean }) {
  const { t } = useTranslation('visitors')
  // A kiosk neither saves nor prefills anybody's data.
  const isKiosk = Boolean(useShell()?.kiosk)
  const language = useLanguage()
  const company = visit.company[language]
  return (
    <div className="mt-6 md:flex md:flex-wrap print:hidden">
      {visit.actions.change.allowed && (
        <ButtonLink
          to={visitorPaths.informationSave({
            id: visit.id,
            type: visit.kind === 'group' ? 'group' : undefined,
          })}
          look="secondary"
          className={BUTTON}
        >
          {t(visit.kind === 'group' ? 'group.changeWhen' : 'change.open')}
        </ButtonLink>
      )}
      {visit.meeting && (
        <ButtonLink to={meetingPath({ id: visit.meeting })} look="secondary" className={BUTTON}>
          {t('change.meeting')}
        </ButtonLink>
      )}
      {!isKiosk && (hasCalendar(visit) || isCalledOff(visit)) && (
        <ButtonLink to={visitorPaths.calendar(visit)} look="secondary" className={BUTTON}>
          <Icon of={isCalledOff(visit) ? CalendarMinus : CalendarPlus} className="mr-2" />
          {t(isCalledOff(visit) ? 'calendar.remove' : 'calendar.add')}
        </ButtonLink>
      )}
      {!isKiosk && (visit.kind === 'individual' || mayReserveGroup) && (
        <ButtonLink to={visitorPaths.again(visit)} look="secondary" className={BUTTON}>
          <Icon of={Repeat} className="mr-2" />
          {t('again.open')}
        </ButtonLink>
      )}
      {hasCalendar(visit) && (
        <div className="md:w-full">
          <WebCalendarLinks
            of={company}
            title={t('calendar.guest', { company })}
            place={`${company} ${formatFloor(visit.floor, language)}`}
            date={visit.visitDate}
            startMinutes={visit.visitMinutes}
            endMinutes={visit.visitMinutes + VISIT_LENGTH}
          />
        </div>
      )}
    </div>
  )
}

const BUTTON = 'mb-3 md:mr-3'
