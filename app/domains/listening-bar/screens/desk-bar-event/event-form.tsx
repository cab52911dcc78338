import type { DeskEvent } from '~/domains/listening-bar/event-shapes'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import { chosenOf } from '~/domains/meeting-rooms/components/desk-book-schemas'
import { DeskClashes } from '~/domains/meeting-rooms/components/desk-clashes'
import type { Clash } from '~/domains/meeting-rooms/desk-shapes'
import { keptFileValue } from '~/files/kept-file-value'
import { FILE_KINDS, inMegabytes } from '~/files/kinds'
import type { FormResult } from '~/forms/receive.server'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import { formatMinutes } from '~/rules/local-time'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField, TextAreaField, TextField, type FieldMeta } from '~/ui/form/field'
import { FilesField } from '~/ui/form/files-field'
import { PortalForm } from '~/ui/form/form'

const LINES = ['nameKo', 'nameEn', 'guestKo', 'guestEn'] as const
const TEXTS = ['programKo', 'programEn'] as const
type Form = Record<
  | (typeof LINES)[number]
  | (typeof TEXTS)[number]
  | 'date'
  | 'onClosedDay'
  | 'start'
  | 'end'
  | 'seats'
  | 'altKo'
  | 'altEn',
  string
> & { poster: string[] }

/** The values of an event; bookings in its way are listed once it is sent, to be moved or cancelled. */
export function EventForm({
  event,
  start,
  today,
  result,
  clashes,
}: {
  event: DeskEvent | null
  /** Values of a new event. */
  start: Partial<Form>
  today: string
  result?: FormResult
  clashes: Clash[]
}) {
  const { t } = useTranslation('listening-events')
  const [form, fields] = useForm<Form>({
    id: 'event',
    lastResult: result,
    defaultValue: event ? typedOf(event) : start,
  })
  const { maxBytes, accept } = FILE_KINDS.image
  return (
    <PortalForm form={form} submitLabel={t('desk.save')} className="max-w-form" hasFiles>
      <input type="hidden" name="part" value="edit" />
      {/* After a refusal the current revision: the other change is shown below, so saving again is deliberate. */}
      <input type="hidden" name="revision" value={event?.revision ?? 0} />
      {LINES.map((name) => (
        <TextField
          key={name}
          field={fields[name]}
          label={t(`desk.field.${name}`)}
          autoComplete="off"
          optional={name.startsWith('guest')}
        />
      ))}
      {TEXTS.map((name) => (
        <TextAreaField key={name} field={fields[name]} label={t(`desk.field.${name}`)} rows={4} optional />
      ))}
      <TextField field={fields.date} label={t('field.date')} type="date" min={today} width="short" />
      <CheckboxField field={fields.onClosedDay} label={t('desk.field.onClosedDay')} />
      <TextField
        field={fields.start}
        label={t('desk.field.start')}
        hint={t('desk.timeHint')}
        width="short"
        autoComplete="off"
      />
      <TextField field={fields.end} label={t('desk.field.end')} width="short" autoComplete="off" />
      <TextField
        field={fields.seats}
        label={t('field.seats')}
        inputMode="numeric"
        width="short"
        autoComplete="off"
      />
      <FilesField
        field={fields.poster as FieldMeta}
        label={t('desk.field.poster')}
        accept={accept}
        hint={t('desk.posterHint', { max: inMegabytes(maxBytes) })}
        optional
      />
      <TextField
        field={fields.altKo}
        label={t('desk.field.altKo')}
        hint={t('desk.altHint')}
        autoComplete="off"
        optional
      />
      <TextField field={fields.altEn} label={t('desk.field.altEn')} autoComplete="off" optional />
      {clashes.length > 0 && (
        <DeskClashes formId={form.id} clashes={clashes} chosen={chosenOf(result?.initialValue)} />
      )}
      <div className="mt-6 md:flex">
        <Button>{t('desk.save')}</Button>
        <ButtonLink to={listeningBarPaths.deskEvents()} look="secondary" className="mt-3 md:ml-3 md:mt-0">
          {t('desk.back')}
        </ButtonLink>
      </div>
    </PortalForm>
  )
}

function typedOf({ values, file, startMinutes, endMinutes }: DeskEvent): Partial<Form> {
  const text = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)]),
  )
  return {
    ...text,
    start: formatMinutes(startMinutes),
    end: formatMinutes(endMinutes),
    poster: file ? [keptFileValue(file)] : [],
  }
}
