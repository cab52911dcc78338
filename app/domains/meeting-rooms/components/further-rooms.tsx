import { formatWon } from '~/domains/building/format-won'
import type { Room } from '~/domains/meeting-rooms/shapes'
import { EXTRAS_IN } from '~/domains/meeting-rooms/limits'
import { useTranslation } from '~/i18n/use-translation'
import { StepButton } from '~/ui/button'
import { CheckboxesField } from '~/ui/form/choice-field'
import { Disclosure } from '~/ui/page/disclosure'
import { SelectField, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

export interface FurtherRoomsOf {
  fields: Record<'rooms' | 'extrasIn', FieldMeta>
  /** The rooms that can be booked together with the form's own. */
  rooms: Pick<Room, 'code' | 'name' | 'seats' | 'wonPerHour'>[]
  /** Codes of the rooms that are free at the form's time; null while it has none. */
  free: string[] | null
}

const PART = 'further-rooms'

/**
 * Further rooms that are booked together with this one, at the same time: each is said to be free or not, as soon as the form has a
 * time. Folded until it is used or wrong. All rooms stay in the list, so that an answer takes no ticked field away.
 */
export function FurtherRooms({ fields, rooms, free }: FurtherRoomsOf) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const isUsed = [fields.rooms.initialValue ?? []].flat().length > 0 || Boolean(fields.rooms.errors?.length)
  const stateOf = (code: string) =>
    free === null ? null : t(free.includes(code) ? 'together.free' : 'together.taken')
  return (
    <Disclosure summary={t('together.open')} isBoxed isOpen={isUsed || undefined}>
      <div id={PART} tabIndex={-1}>
        <CheckboxesField
          field={fields.rooms}
          label={t('field.rooms')}
          hint={t('together.hint')}
          options={rooms.map(({ code, name, seats, wonPerHour }) => ({
            value: code,
            label: name[language],
            hint: [
              stateOf(code),
              t('together.room', { seats, won: t('won', { amount: formatWon(wonPerHour) }) }),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        <SelectField
          field={fields.extrasIn}
          label={t('field.extrasIn')}
          options={EXTRAS_IN.map((value) => ({ value, label: t(`together.extrasIn.${value}`) }))}
        />
        <StepButton step="rooms" label={t('together.check')} at={PART} className="mt-3" />
      </div>
    </Disclosure>
  )
}
