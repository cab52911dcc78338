import { CANCEL } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { useTranslation } from '~/i18n/use-translation'
import { SelectField } from '~/ui/field'
import type { Clash } from '~/domains/meeting-rooms/components/list-clashes.server'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import { formatSpan } from '~/rules/local-time'

/** Bookings that overlap a block, each with a choice of another room or cancellation. */
export function DeskClashes({
  clashes,
  chosen,
}: {
  clashes: Clash[]
  /** Earlier choices, by booking. */
  chosen: Record<string, string>
}) {
  const { t } = useTranslation('meeting-rooms')
  const { language } = useDeskRoomWords()
  return (
    <fieldset className="mt-11 border-2 border-ink px-5 py-5 md:px-6">
      <legend className="px-2 text-h3 font-semibold">
        {t('desk.block.clashes', { count: clashes.length })}
      </legend>
      <p className="text-table text-ink-2">{t('desk.block.clashesHint')}</p>
      {clashes.map(({ booking, rooms }, place) => (
        <div key={booking.id}>
          <input type="hidden" name={`choices[${place}].id`} value={booking.id} />
          <SelectField
            field={{
              id: `block-choices[${place}].to`,
              name: `choices[${place}].to`,
              initialValue: chosen[booking.id],
            }}
            label={`${formatSpan(booking)} ${booking.company[language]}`}
            hint={t('desk.block.clash', {
              meeting: booking.meetingName || booking.room.name[language],
              count: booking.attendees,
              reserver: booking.reserver || t('desk.noReserver'),
            })}
            placeholder={t('desk.choose')}
            options={[
              ...rooms.map(({ code, name }) => ({
                value: code,
                label: t('desk.block.move', { room: name[language] }),
              })),
              { value: CANCEL, label: t('desk.block.cancel') },
            ]}
          />
        </div>
      ))}
    </fieldset>
  )
}
