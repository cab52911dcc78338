import type { FoundColleagues, Meeting } from '~/domains/meeting-rooms/people-shapes'
import { MOST_GUESTS } from '~/domains/meeting-rooms/people-limits'
import { fieldId } from '~/forms/field-meta'
import type { Field } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { readMobile } from '~/rules/phone'
import { normalisePlate } from '~/rules/plate'
import { StepButton } from '~/ui/button'
import { CheckboxesField } from '~/ui/form/choice-field'
import { Disclosure } from '~/ui/page/disclosure'
import { CheckboxField, FieldError, FieldGroup, TextField, type FieldMeta } from '~/ui/form/field'
import { useLanguage } from '~/ui/page/use-language'

/** A guest's row, as its form has it. */
export interface GuestRow {
  number?: string
  name?: string
  mobile?: string
  email?: string
  plate?: string
  otherPlate?: string
}

/**
 * The field that finds colleagues by name while it is typed into, or by its button, and those who were found or who take part, to
 * be ticked.
 */
export function ColleaguesField({
  field,
  keep,
  found,
  present = [],
}: {
  field: FieldMeta
  keep: FieldMeta
  found: FoundColleagues | null
  /** Who takes part already. */
  present?: Meeting['colleagues']
}) {
  const { t } = useTranslation('rooms')
  const language = useLanguage()
  const others = (found?.colleagues ?? []).filter((one) => !present.some(({ id }) => id === one.id))
  const options = [
    ...present.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map(({ id, name, floor }) => ({
      value: id,
      label: `${name} (${formatFloor(floor, language)})`,
    })),
  ]
  const unknown = (found?.unknown ?? []).join(', ')
  const hints = [present.length > 0 && t('meeting.keepHint'), others.length > 0 && t('meeting.foundHint')]
  return (
    <>
      <div data-step="find-colleagues">
        <TextField
          field={field}
          label={t('meeting.add')}
          hint={t('meeting.addHint')}
          autoComplete="off"
          beside={
            <StepButton
              step="find-colleagues"
              label={t('meeting.find')}
              at={field.id}
              className="until-alive whitespace-nowrap"
            />
          }
          optional
        />
      </div>
      {unknown && (
        <p className="border-b border-line-1 py-3 text-ink-2">{t('meeting.unknown', { names: unknown })}</p>
      )}
      {options.length > 0 && (
        <CheckboxesField
          field={keep}
          label={t(present.length > 0 ? 'meeting.keep' : 'meeting.found')}
          hint={hints.filter(Boolean).join(' ')}
          options={options}
        />
      )}
    </>
  )
}

/**
 * Rows of guests, which are visits; adding and removing are steps by post. Empty rows count for nobody, so that several
 * guests are typed on one page without script.
 */
export function GuestFields({
  formId,
  field,
  usual,
}: {
  formId: string
  field: Field<GuestRow[] | undefined>
  /** Names of guests who came last: a press fills in a row. */
  usual: readonly string[]
}) {
  const { t } = useTranslation('rooms')
  const rows = field.getFieldList()
  return (
    <FieldGroup legend={t('meeting.guests')}>
      <div id={field.id} tabIndex={-1}>
        <FieldError field={field} />
        <p className="mb-4 max-w-text text-table text-ink-2">
          {t('meeting.guestsHint')} {t('visitors:individual.mobileHint')} {t('visitors:individual.plateHint')}
        </p>
      </div>
      {usual.length > 0 && rows.length < MOST_GUESTS && (
        <p className="mb-3 flex flex-wrap items-center">
          <span className="mr-4">{t('meeting.usual')}</span>
          {usual.map((name, place) => (
            <StepButton
              key={name}
              step={`usual-guest-${place + 1}`}
              label={t('meeting.usualGuest', { name })}
              at={field.id}
              look="quiet"
              className="mr-4"
            />
          ))}
        </p>
      )}
      {rows.map((row, place) => (
        <GuestInRow key={row.name} fields={row.getFieldset()} number={place + 1} at={field.id} />
      ))}
      {rows.length < MOST_GUESTS && (
        <StepButton
          step="add-guest"
          label={t('meeting.addGuest')}
          at={fieldId(formId, `guests[${rows.length}].name`)}
        />
      )}
    </FieldGroup>
  )
}

/** A guest in a row: who it is; what few have is folded. What the fields are for stands once, above all rows. */
function GuestInRow({
  fields,
  number,
  at,
}: {
  fields: ReturnType<Field<GuestRow>['getFieldset']>
  number: number
  /** Id of the group of rows. */
  at: string
}) {
  const { t } = useTranslation('visitors')
  const off = { autoComplete: 'off', isStacked: true }
  const { name, mobile, plate, email, otherPlate } = fields
  const isMoreUsed =
    Boolean(email.initialValue) ||
    Boolean(otherPlate.initialValue) ||
    [email, plate].some(({ errors }) => errors?.length)
  return (
    <fieldset className="guest-row">
      <legend className="font-semibold">{t('rooms:meeting.guest', { number })}</legend>
      <input type="hidden" name={fields.number.name} value={String(fields.number.initialValue ?? '')} />
      <div className="guest-parts">
        <TextField field={name} label={t('field.name')} {...off} />
        <TextField field={mobile} label={t('field.mobile')} type="tel" readAs={readMobile} {...off} />
        <TextField field={plate} label={t('field.plate')} readAs={normalisePlate} optional {...off} />
        <Disclosure
          summary={t('rooms:meeting.guestMore')}
          isOpen={isMoreUsed || undefined}
          className="guest-more"
        >
          <TextField field={email} label={t('field.email')} type="email" optional {...off} />
          <CheckboxField field={otherPlate} label={t('field.otherPlate')} />
          <StepButton
            step={`remove-guest-${number}`}
            label={t('rooms:meeting.removeGuest', { number })}
            look="quiet"
            at={at}
          />
        </Disclosure>
      </div>
    </fieldset>
  )
}

/** Where in the page each guest's row is, for the error summary. */
export const placesOfGuests = (rows: readonly unknown[], nameOf: (number: number) => string) =>
  Object.fromEntries(rows.map((_, place) => [`guests[${place}]`, nameOf(place + 1)]))
