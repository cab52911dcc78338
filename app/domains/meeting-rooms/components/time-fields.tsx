import { MOST_ATTENDEES, MOST_NAME, MOST_REQUEST } from '~/domains/meeting-rooms/limits'
import type { Room } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { FieldGroup, TextAreaField, TextField, type FieldMeta } from '~/ui/field'
import { SeriesFields, WORKDAYS, type SeriesFieldsOf } from '~/booking/series-fields'
import { FurtherRooms, type FurtherRoomsOf } from './further-rooms'
import { WhenFields } from './when-fields'

interface TimeFieldsOf {
  date: FieldMeta
  start: FieldMeta
  end: FieldMeta
  attendees: FieldMeta
  meetingName: FieldMeta
  request: FieldMeta
}

/** Fields for time, attendees and meeting name. */
export function TimeFields({
  fields,
  series,
  further,
  room,
}: {
  fields: TimeFieldsOf
  /** Given where an order can be a series. A parameter, as Conform's fields have an entry for any name. */
  series?: SeriesFieldsOf
  /** Given where several rooms can be booked together. */
  further?: FurtherRoomsOf
  room: Room
}) {
  const { t } = useTranslation('rooms')
  const { open, window } = room
  const isMeeting = room.kind !== 'listening'
  return (
    <FieldGroup legend={t('form.when')}>
      <div data-step="price">
        <WhenFields
          fields={fields}
          labels={{ date: t('field.date'), start: t('field.start'), end: t('field.end') }}
          choose={t('form.choose')}
          open={open}
          leastMinutes={room.minimumMinutes}
          days={window}
          dateHint={t('form.dateHint', window)}
          endHint={t('form.least', { hours: room.minimumMinutes / 60 })}
        />
        {series && (
          <SeriesFields
            fields={series}
            untilHint={t('series.untilHint', { to: window.to })}
            days={WORKDAYS}
          />
        )}
        {further && <FurtherRooms {...further} />}
        <TextField
          field={fields.attendees}
          label={t('field.attendees')}
          inputMode="numeric"
          width="short"
          hint={t('form.attendeesHint', { max: Math.min(room.seats, MOST_ATTENDEES) })}
        />
      </div>
      {isMeeting && (
        <TextField
          field={fields.meetingName}
          label={t('field.meetingName')}
          hint={t('form.nameHint', { max: MOST_NAME })}
        />
      )}
      <TextAreaField
        field={fields.request}
        label={t('field.request')}
        hint={t(isMeeting ? 'form.requestHint' : 'listening.requestHint', { max: MOST_REQUEST })}
        optional
      />
    </FieldGroup>
  )
}
