import { useTranslation } from '~/i18n/use-translation'
import { CheckboxesField, RadioField } from '~/ui/form/choice-field'
import { CheckboxField } from '~/ui/form/field'
import { RadioCardsField } from '~/ui/form/radio-cards-field'
import { SlotField, type Slot } from '~/ui/form/slot-field'
import { KitPart, sample } from './kit-part'

const TIMES = ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00']

/** One of several, any of several, and slots. */
export function KitChoices() {
  const { t } = useTranslation('kit')
  const genders = ['female', 'male'] as const
  const rights = ['visitor', 'parking'] as const
  const payments = ['bill', 'card', 'transfer'] as const
  return (
    <KitPart title={t('group.choices')}>
      <RadioField
        field={sample('gender', { initialValue: 'female' })}
        label={t('choice.gender')}
        options={genders.map((value) => ({ value, label: t(`choice.${value}`) }))}
      />
      <CheckboxesField
        field={sample('rights', { initialValue: ['visitor'] })}
        label={t('choice.rights')}
        options={rights.map((value) => ({ value, label: t(`choice.${value}`) }))}
      />
      <RadioCardsField
        field={sample('payment', { initialValue: 'bill' })}
        label={t('choice.payment')}
        options={payments.map((value) => ({
          value,
          label: t(`choice.${value}`),
          about: t(`choice.${value}About`),
        }))}
      />
      <SlotField
        field={sample('seat', { initialValue: '3' })}
        label={t('choice.seat')}
        hint={t('choice.seatHint')}
        kind="seats"
        slots={seats(t('choice.free'), t('choice.taken'), t('choice.repair'))}
      />
      <SlotField
        field={sample('slot', { initialValue: '14:00' })}
        label={t('choice.times')}
        kind="times"
        slots={TIMES.map((time) => ({
          value: time,
          label: time,
          ...(time === '18:00' && { closed: 'taken' as const, note: t('choice.taken') }),
        }))}
      />
      <SlotField
        field={sample('emptySlot', { errors: ['timeRequired'] })}
        label={t('choice.times')}
        kind="times"
        slots={TIMES.slice(0, 5).map((time) => ({ value: time, label: time }))}
      />
      <div className="mt-4">
        <CheckboxField field={sample('agreed', { initialValue: 'on' })} label={t('choice.consent')} />
        <CheckboxField
          field={sample('consent', { errors: ['privacyNotAgreed'] })}
          label={t('choice.consent')}
        />
      </div>
    </KitPart>
  )
}

function seats(free: string, taken: string, repair: string): Slot[] {
  const closed: Record<number, Partial<Slot>> = {
    2: { closed: 'taken', note: taken },
    5: { closed: 'taken', note: taken },
    6: { closed: 'repair', note: repair },
  }
  return [1, 2, 3, 4, 5, 6, 7].map((number) => ({
    value: String(number),
    label: String(number),
    note: free,
    ...closed[number],
  }))
}
