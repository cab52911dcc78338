import { roomPaths } from '~/domains/meeting-rooms/paths'
import type { Meeting } from '~/domains/meeting-rooms/people-shapes'
import { VisitBadge } from '~/domains/visitors/components/visit-badge'
import { visitorPaths } from '~/domains/visitors/paths'
import { formatDay, formatFloor } from '~/i18n/format'
import { WebCalendarLinks } from '~/ui/calendar/web-calendar-links'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Fact, Facts } from '~/ui/list/facts'
import { Link } from '~/ui/page/link'
import { StatusBadge } from '~/ui/list/status-badge'
import { useLanguage } from '~/ui/page/use-language'

/**
 * What, where, when and whose a meeting is, and its calendar file.
 * @param withPeople whether it lists who takes part, which a form beside it does otherwise
 */
export function MeetingFacts({ meeting, withPeople }: { meeting: Meeting; withPeople: boolean }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { id, room, floor, date, host, attendees, status, colleagues, guestCount, own } = meeting
  const guests = own?.guests ?? []
  return (
    <section aria-label={t('meeting.facts')}>
      <Facts isFirst>
        <Fact term={t('field.status')}>
          <StatusBadge status={status} label={t(`statuses:${status}`)} />
        </Fact>
        <Fact term={t('meeting.host')}>{host}</Fact>
        <Fact term={t('meeting.place')}>
          {room.name[language]}
          {floor !== null && ` · ${formatFloor(floor, language)}`}
        </Fact>
        <Fact term={t('field.date')}>{formatDay(date, language)}</Fact>
        <Fact term={t('field.time')}>{formatSpan(meeting)}</Fact>
        <Fact term={t('field.attendees')}>{t('people', { count: attendees })}</Fact>
        {withPeople && (
          <Fact term={t('meeting.colleagues')}>
            {colleagues.map(({ name }) => name).join(', ') || t('meeting.noColleagues')}
          </Fact>
        )}
        {withPeople && !own && (
          <Fact term={t('meeting.guests')}>
            {guestCount === 0 ? t('meeting.noGuests') : t('people', { count: guestCount })}
          </Fact>
        )}
        {own && guests.length > 0 && (
          <Fact term={t('meeting.guests')}>
            <ul>
              {guests.map(({ number, name, status: state }) => (
                <li key={number} className="mb-2 flex flex-wrap items-center">
                  <span className="mr-2">{name}</span>
                  <VisitBadge status={state} />
                </li>
              ))}
            </ul>
          </Fact>
        )}
      </Facts>
      {own?.visit && (
        <p className="mt-4">
          <Link
            to={visitorPaths.details({ id: own.visit.id })}
            className="link inline-flex min-h-target items-center"
          >
            {t('meeting.visit')}
          </Link>
        </p>
      )}
      <p className="mt-1">
        <Link to={roomPaths.meetingFile({ id })} className="link inline-flex min-h-target items-center">
          {t('meeting.calendar')}
        </Link>
        {status !== 'cancelled' && (
          <WebCalendarLinks
            {...meeting}
            of={room.name[language]}
            title={meeting.meetingName || room.name[language]}
            place={room.name[language]}
          />
        )}
      </p>
    </section>
  )
}
