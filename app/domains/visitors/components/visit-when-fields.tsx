import { useTranslation } from '~/i18n/use-translation'
import { VISIT_TIME_STEP, type VisitWindow } from '~/domains/visitors/rules/is-visit-date-bookable'
import { StepButton } from '~/ui/button'
import { TextField, type FieldMeta } from '~/ui/field'
import { TimeField } from '~/ui/time-field'

/** Day and time of a visit, within the bookable days and the visiting hours (decisions §6). */
export function VisitWhenFields({
  fields,
  window,
  hasSoonDays = false,
}: {
  fields: Record<'visitDate' | 'visitTime', FieldMeta>
  window: VisitWindow
  /** Whether today and tomorrow are one press. */
  hasSoonDays?: boolean
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
          hasSoonDays && (
            <div className="flex">
              <StepButton
                step="on-today"
                label={t('individual.today')}
                at={fields.visitDate.id}
                className="flex-1"
              />
              <StepButton
                step="on-tomorrow"
                label={t('individual.tomorrow')}
                at={fields.visitDate.id}
                className="ml-2 flex-1"
              />
            </div>
          )
        }
        hint={t('individual.dateHint', { from: window.from, to: window.to })}
      />
      <TimeField
        field={fields.visitTime}
        label={t('field.time')}
        placeholder={t('individual.chooseTime')}
        {...window.hours}
        step={VISIT_TIME_STEP}
      />
    </>
  )
}
