import { useTranslation } from '~/i18n/use-translation'
import { VISIT_TIME_STEP, type VisitWindow } from '~/domains/visitors/rules/is-visit-date-bookable'
import { StepButton } from '~/ui/button'
import { TextField, type FieldMeta } from '~/ui/form/field'
import { HourField } from '~/ui/form/time-field'

export type SoonDays = readonly ('today' | 'tomorrow')[]

/** Day and time of a visit, within the bookable days and the visiting hours (decisions §6). */
export function VisitWhenFields({
  fields,
  window,
  soonDays = [],
}: {
  fields: Record<'visitDate' | 'visitTime', FieldMeta>
  window: VisitWindow
  /** The days that are one press. */
  soonDays?: SoonDays
}) {
  const { t } = useTranslation('visitors')
  return (
    <>
      <TextField
        field={fields.visitDate}
        label={t('field.date')}
        type="date"
        width="short"
        min={window.from}
        max={window.to}
        beside={
          soonDays.length > 0 && (
            <div className="-ml-2 flex">
              {soonDays.map((day) => (
                <StepButton
                  key={day}
                  step={`on-${day}`}
                  label={t(`individual.${day}`)}
                  at={fields.visitDate.id}
                  className="ml-2 flex-1"
                />
              ))}
            </div>
          )
        }
        hint={t('individual.dateHint', { from: window.from, to: window.to })}
      />
      <HourField
        field={fields.visitTime}
        label={t('field.time')}
        placeholder={t('individual.chooseTime')}
        otherLabel={t('individual.otherTime')}
        {...window.hours}
        step={VISIT_TIME_STEP}
      />
    </>
  )
}
