import { DeskDayTable, type Moving } from '~/domains/meeting-rooms/components/desk-day-table'
import type { DeskDay } from '~/domains/meeting-rooms/desk-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { useLanguage } from '~/ui/page/use-language'

/** A day of rooms as it is drawn at the desk: whether it is open, and each room's taken and free times. */
export function DrawnDay({
  day,
  today,
  caption,
  moving,
}: {
  day: DeskDay
  today: string
  caption: string
  moving?: Moving | null
}) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  return (
    <>
      {day.holiday ? (
        <p className="mb-4 font-semibold text-red">
          {t('desk.day.holiday', { name: day.holiday[language] })}
        </p>
      ) : (
        !day.isOpen && <p className="mb-4 font-semibold">{t('desk.day.closed')}</p>
      )}
      <DeskDayTable
        day={day}
        caption={caption}
        canBook={day.isOpen && day.date >= today}
        moving={moving ?? null}
      />
    </>
  )
}
