import { formatWon } from '~/domains/building/format-won'
import type { FinderPage } from '~/domains/meeting-rooms/components/finder-page.server'
import { MOST_ATTENDEES } from '~/domains/meeting-rooms/limits'
import { DAY_PARTS } from '~/domains/meeting-rooms/rules/room-fits'
import { formatDuration } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { CheckboxesField } from '~/ui/choice-field'
import { Disclosure } from '~/ui/disclosure'
import { ErrorSummary } from '~/ui/error-summary'
import { FieldGroup, SelectField, TextField } from '~/ui/field'
import { useLanguage } from '~/ui/use-language'
import { halfHours } from './when-fields'

const FORM = 'find'
const STEP = 30

/** What is wished for. The form is sent by GET, so that its address can be kept and sent to others. */
export function FinderForm({ page: { wish, errors, offer }, path }: { page: FinderPage; path: string }) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const { extras, fixed, open, window, shortest } = offer
  const field = (name: keyof typeof wish) => ({
    id: `${FORM}-${name}`,
    name,
    initialValue: wish[name],
    errors: errors[name],
  })
  const lengths = Array.from(
    { length: Math.floor((open.to - open.from - shortest) / STEP) + 1 },
    (_, place) => shortest + place * STEP,
  )
  const isEquipmentOpen = (['extras', 'has'] as const).some(
    (name) => errors[name] || [wish[name] ?? []].flat().length > 0,
  )
  const times = halfHours(open.from, open.to)
  return (
    <>
      <ErrorSummary form={{ id: FORM, allErrors: errors }} />
      <form
        id={FORM}
        method="get"
        // The results are below the form.
        action={`${path}#found`}
        noValidate
        role="search"
        aria-label={t('finder.form')}
        className="max-w-form"
      >
        <FieldGroup legend={t('finder.when')}>
          <TextField
            field={field('attendees')}
            label={t('field.attendees')}
            inputMode="numeric"
            width="short"
            autoComplete="off"
            hint={t('form.attendeesHint', { max: MOST_ATTENDEES })}
          />
          <TextField
            field={field('date')}
            label={t('field.date')}
            type="date"
            width="short"
            min={window.from}
            max={window.to}
            hint={t('form.dateHint', window)}
          />
          <SelectField
            field={field('part')}
            label={t('finder.part')}
            width="short"
            options={DAY_PARTS.map((value) => ({ value, label: t(`finder.parts.${value}`) }))}
          />
          <SelectField
            field={field('from')}
            label={t('finder.from')}
            width="short"
            placeholder={t('finder.anyTime')}
            options={times.slice(0, -1)}
            hint={t('finder.fromHint')}
            optional
          />
          <SelectField
            field={field('to')}
            label={t('finder.to')}
            width="short"
            placeholder={t('finder.anyTime')}
            options={times.slice(1)}
            optional
          />
          <SelectField
            field={field('minutes')}
            label={t('finder.length')}
            width="short"
            options={lengths.map((minutes) => ({
              value: String(minutes),
              label: formatDuration(minutes, language),
            }))}
          />
        </FieldGroup>
        <Disclosure summary={t('finder.equipment')} isOpen={isEquipmentOpen} className="mt-6">
          {extras.length > 0 && (
            <CheckboxesField
              field={field('extras')}
              label={t('finder.extras')}
              hint={t('finder.extrasHint')}
              options={extras.map(({ code, name, won }) => ({
                value: code,
                label: `${name[language]} (${won === 0 ? t('free') : t('won', { amount: formatWon(won) })})`,
              }))}
            />
          )}
          {fixed.length > 0 && (
            <CheckboxesField
              field={field('has')}
              label={t('finder.has')}
              options={fixed.map((item) => ({ value: item.ko, label: item[language] }))}
            />
          )}
        </Disclosure>
        <Button className="mt-6">{t('finder.submit')}</Button>
      </form>
    </>
  )
}
