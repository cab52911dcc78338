import type { ReactNode } from 'react'
import { MOST_ATTENDEES, MOST_NAME, MOST_REQUEST } from '~/domains/meeting-rooms/limits'
import type { Room } from '~/domains/meeting-rooms/shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Disclosure } from '~/ui/page/disclosure'
import { FieldGroup, TextAreaField, TextField, type FieldMeta } from '~/ui/form/field'
import { SeriesFields, WORKDAYS, type SeriesFieldsOf } from '~/booking/series-fields'
import { FurtherRooms, type FurtherRoomsOf } from './further-rooms'
import { useFolded } from './use-folded'
import { WhenFields } from './when-fields'

interface TimeFieldsOf {
  date: FieldMeta
  start: FieldMeta
  end: FieldMeta
  attendees: FieldMeta
  meetingName: FieldMeta
  request: FieldMeta
}

/** The first two parts of a booking's form: when, and who. */
export function TimeFields({
  fields,
  series,
  further,
  people,
  room,
  ends,
}: {
  fields: TimeFieldsOf
  /** Given where an order can be a series. A parameter, as Conform's fields have an entry for any name. */
  series?: SeriesFieldsOf
  /** Given where several rooms can be booked together. */
  further?: FurtherRoomsOf
  /** Who takes part, folded. */
  people?: ReactNode
  room: Room
  /** The ends that are possible after the start of the form. */
  ends?: readonly number[]
}) {
  const { t } = useTranslation('rooms')
  const folded = useFolded()
  const { open, window } = room
  const isMeeting = room.kind !== 'listening'
  return (
    <>
      <FieldGroup legend={t('form.when')} step="price">
        <WhenFields
          fields={fields}
          labels={{ date: t('field.date'), start: t('field.start'), end: t('field.end') }}
          choose={t('form.choose')}
          open={open}
          leastMinutes={room.minimumMinutes}
          ends={ends}
          isBeside
          days={window}
          dateHint={t('form.dateHint', window)}
          endHint={t('form.least', { hours: room.minimumMinutes / 60 })}
        />
        {(series || further) && (
          <div className="folds">
            {series && (
              <Disclosure
                summary={folded(t('form.repeat'), [series.until.initialValue])}
                isOpen={[series.until, series.repeat, series.weekdays].some(isUsed) || undefined}
                isBoxed
              >
                <SeriesFields
                  fields={series}
                  untilHint={t('series.untilHint', { to: window.to })}
                  days={WORKDAYS}
                />
              </Disclosure>
            )}
            {further && <FurtherRooms {...further} />}
          </div>
        )}
      </FieldGroup>
      <FieldGroup legend={t('form.who')}>
        <div data-step="price">
          <div className="fields-beside">
            <TextField
              field={fields.attendees}
              label={t('field.attendees')}
              inputMode="numeric"
              width="short"
              hint={t('form.attendeesHint', { max: Math.min(room.seats, MOST_ATTENDEES) })}
              isStacked
            />
            {isMeeting && (
              <div className="fields-wide">
                <TextField
                  field={fields.meetingName}
                  label={t('field.meetingName')}
                  hint={t('form.nameHint', { max: MOST_NAME })}
                  isStacked
                />
              </div>
            )}
          </div>
          <div className="folds">
            {people}
            {isMeeting && (
              <Disclosure
                summary={folded(t('field.request'), [fields.request.initialValue])}
                isOpen={isUsed(fields.request) || undefined}
                isBoxed
              >
                <Request field={fields.request} hint={t('form.requestHint', { max: MOST_REQUEST })} />
              </Disclosure>
            )}
          </div>
        </div>
        {!isMeeting && (
          <Request field={fields.request} hint={t('listening.requestHint', { max: MOST_REQUEST })} />
        )}
      </FieldGroup>
    </>
  )
}

/** Whether something stands in a field or is wrong with it, so that it is not folded away. */
const isUsed = ({ initialValue, errors }: FieldMeta) =>
  Boolean(errors?.length) ||
  ![undefined, '', 'weekly'].includes([initialValue].flat()[0] as string | undefined)

function Request({ field, hint }: { field: FieldMeta; hint: string }) {
  const { t } = useTranslation('rooms')
  return <TextAreaField field={field} label={t('field.request')} hint={hint} optional isStacked />
}
