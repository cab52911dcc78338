import { EQUIPMENT_KINDS } from '~/booking/kinds'
import type { FinderPage } from '~/domains/meeting-rooms/components/finder-page.server'
import { DAY_PARTS } from '~/domains/meeting-rooms/rules/room-fits'
import { fieldMeta } from '~/forms/field-meta'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/form/error-summary'
import { FieldRow, SelectField, TextField } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'
import { FOUND } from './finder-results'
import { halfHours } from './when-fields'

const FORM = 'find'
const STEP = 30

/**
 * What is wished for, in one line. The form is sent by GET, so that its address can be kept and sent to others; with script what is
 * found follows each change.
 */
export function FinderForm({ page: { wish, errors, offer }, path }: { page: FinderPage; path: string }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { open, window, shortest } = offer
  const field = (name: keyof typeof wish) =>
    fieldMeta(FORM, name, { initialValue: wish[name], errors: errors[name] })
  const lengths = Array.from(
    { length: Math.floor((open.to - open.from - shortest) / STEP) + 1 },
    (_, place) => shortest + place * STEP,
  )
  const needs = field('needs')
  return (
    <>
      <ErrorSummary form={{ id: FORM, allErrors: errors }} />
      <form
        id={FORM}
        method="get"
        // On a phone what is found is below the form.
        action={`${path}#${FOUND}`}
        noValidate
        role="search"
        aria-label={t('finder.form')}
        data-finds={FOUND}
      >
        <div className="finder-line">
          <TextField
            field={field('attendees')}
            label={t('field.attendees')}
            inputMode="numeric"
            autoComplete="off"
            isStacked
          />
          <TextField
            field={field('date')}
            label={t('field.date')}
            type="date"
            min={window.from}
            max={window.to}
            isStacked
          />
          <SelectField
            field={field('start')}
            label={t('finder.start')}
            options={[
              ...DAY_PARTS.map((value) => ({ value, label: t(`finder.parts.${value}`) })),
              ...halfHours(open.from, open.to - shortest),
            ]}
            isStacked
          />
          <SelectField
            field={field('minutes')}
            label={t('finder.length')}
            options={lengths.map((minutes) => ({
              value: String(minutes),
              label: formatDuration(minutes, language),
            }))}
            isStacked
          />
        </div>
        <FieldRow
          field={needs}
          label={t('finder.equipment')}
          hint={t('finder.needsHint')}
          labelFor={null}
          isStacked
        >
          <div
            role="group"
            aria-labelledby={`${needs.id}-label`}
            aria-describedby={`${needs.id}-hint`}
            className="chips"
          >
            {EQUIPMENT_KINDS.map((kind, place) => (
              <label key={kind} className="chip">
                <input
                  id={place === 0 ? needs.id : undefined}
                  type="checkbox"
                  name={needs.name}
                  value={kind}
                  defaultChecked={[wish.needs ?? []].flat().includes(kind)}
                />
                {t(`finder.kinds.${kind}`)}
              </label>
            ))}
          </div>
        </FieldRow>
        <Button className="mt-5">{t('finder.submit')}</Button>
      </form>
    </>
  )
}
