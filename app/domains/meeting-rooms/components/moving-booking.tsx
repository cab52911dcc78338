import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import type { DeskBooking } from '~/domains/meeting-rooms/desk-shapes'
import { roomDeskPaths } from '~/domains/meeting-rooms/desk-paths'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'

const LINK = 'link mr-6 inline-flex min-h-target items-center'

/** Says above a day which booking a press on a free hour moves, and how else it can be moved. */
export function MovingBooking({
  booking,
  stays,
}: {
  booking: Pick<DeskBooking, 'id' | 'company' | 'room' | 'date' | 'startMinutes' | 'endMinutes'>
  /** The day without a move. */
  stays: string
}) {
  const { t } = useTranslation('meeting-rooms')
  const { dayOf, language } = useDeskRoomWords()
  const words = `${booking.company[language]} · ${booking.room.name[language]} · ${dayOf(booking)} ${formatSpan(booking)}`
  return (
    <Notice title={t('desk.day.moving', { booking: words })}>
      <p>{t('desk.day.movingHint')}</p>
      <Link to={roomDeskPaths.move({ id: booking.id })} className={LINK}>
        {t('desk.day.otherTime')}
      </Link>
      <Link to={stays} className={LINK}>
        {t('desk.day.stay')}
      </Link>
    </Notice>
  )
}
