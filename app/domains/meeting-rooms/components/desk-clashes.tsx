import { CANCEL } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { useDeskRoomWords } from '~/domains/meeting-rooms/components/desk-words'
import type { Clash } from '~/domains/meeting-rooms/desk-shapes'
import { fieldMeta } from '~/forms/field-meta'
import { useTranslation } from '~/i18n/use-translation'
import { formatSpan } from '~/rules/local-time'
import { ChoiceList } from '~/ui/form/choice-list'
import { SelectField } from '~/ui/form/field'

/**
 * Bookings in the way of a closing, each with a choice of another room or cancellation. The room that is proposed is chosen
 * already; one choice is for all others.
 */
export function DeskClashes({
  formId,
  clashes,
  chosen,
  rest,
}: {
  formId: string
  clashes: Clash[]
  /** Earlier choices, by booking. */
  chosen: Record<string, string>
  /** What was chosen for all others, in a form that asks. */
  rest?: string
}) {
  const { t } = useTranslation('meeting-rooms')
  const { language, dayOf } = useDeskRoomWords()
  return (
    <fieldset className="mt-6 min-w-0 border-2 border-ink px-5 py-5 md:px-6">
      <legend className="px-2 text-h3 font-semibold">
        {t('desk.block.clashes', { count: clashes.length })}
      </legend>
      <p className="text-table text-ink-2">{t('desk.block.clashesHint')}</p>
      <ul className="mt-2">
        {clashes.map((booking, place) => {
          const field = fieldMeta(formId, `choices[${place}].to`, {
            initialValue: chosen[booking.id] ?? booking.proposed ?? '',
          })
          return (
            <li key={booking.id} className="border-b border-line-1 py-3 md:flex md:items-center">
              <input type="hidden" name={`choices[${place}].id`} value={booking.id} />
              <label htmlFor={field.id} className="mb-2 block min-w-0 flex-1 break-words md:mb-0 md:mr-6">
                <span className="tabular block font-semibold">
                  {dayOf(booking)} {formatSpan(booking)} · {booking.room.name[language]}
                </span>
                <span className="block text-table text-ink-2">
                  {t('desk.block.clash', {
                    company: booking.company[language],
                    meeting: booking.meetingName || booking.room.name[language],
                    count: booking.attendees,
                    reserver: booking.reserver || t('desk.noReserver'),
                  })}
                </span>
              </label>
              <ChoiceList
                field={field}
                placeholder={rest === undefined ? t('desk.choose') : t('desk.block.asRest')}
                options={[
                  ...booking.rooms.map(({ code, name }) => ({
                    value: code,
                    label: t('desk.block.move', { room: name[language] }),
                  })),
                  { value: CANCEL, label: t('desk.block.cancel') },
                ]}
                className="md:w-side md:shrink-0"
              />
            </li>
          )
        })}
      </ul>
      {rest !== undefined && (
        <SelectField
          field={fieldMeta(formId, 'rest', { initialValue: rest })}
          label={t('desk.block.rest')}
          placeholder={t('desk.choose')}
          options={[{ value: CANCEL, label: t('desk.block.cancel') }]}
        />
      )}
    </fieldset>
  )
}
