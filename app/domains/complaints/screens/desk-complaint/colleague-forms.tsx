import { getSelectProps, type SubmissionResult } from '@conform-to/react'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/page/disclosure'
import { PortalForm } from '~/ui/form/form'
import { ReasonField } from '~/ui/form/reason-field'
import { FieldError, type FieldMeta } from '~/ui/form/field'
import type { DeskComplaint } from '~/domains/complaints/desk-schemas'
import { useForm } from '~/forms/use-form'

type Result = SubmissionResult<string[]>

/** Internal notes about an inquiry, and the form to add one. Its author never sees them. */
export function Notes({ complaint, result }: { complaint: DeskComplaint; result?: Result }) {
  const { t } = useTranslation('complaints')
  const [form, fields] = useForm<{ note: string }>({ id: 'note', lastResult: result })
  return (
    <section aria-labelledby="notes" className="mt-11">
      <h2 id="notes" className="mb-1 text-h3 font-semibold">
        {t('desk.notes')}
      </h2>
      <p className="text-table text-ink-3">{t('desk.notesHint')}</p>
      <ul>
        {complaint.notes.map(({ text, by, at }, place) => (
          <li key={place} className="border-b border-line-1 py-3">
            <p className="whitespace-pre-line break-words">{text}</p>
            <p className="text-table text-ink-3">
              <time dateTime={at}>{formatInstant(at)}</time> · {by}
            </p>
          </li>
        ))}
      </ul>
      <PortalForm form={form} className="mt-4">
        <input type="hidden" name="decision" value="note" />
        <ReasonField field={fields.note} label={t('desk.note')} />
        <Button look="secondary" className="mt-3">
          {t('desk.saveNote')}
        </Button>
      </PortalForm>
    </section>
  )
}

/** Hands the inquiry on to a colleague, or back to the queue. */
export function AssignForm({ complaint, result }: { complaint: DeskComplaint; result?: Result }) {
  const { t } = useTranslation('complaints')
  const [form, fields] = useForm<{ staffId: string; note: string }>({ id: 'hand-on', lastResult: result })
  return (
    <Disclosure
      summary={t('desk.handOn')}
      isOpen={Boolean(result)}
      className="mt-4 border-t border-line-2 pt-1"
    >
      <PortalForm form={form}>
        <input type="hidden" name="decision" value="handOn" />
        <ColleagueField field={fields.staffId} complaint={complaint} />
        <div className="mt-4">
          <ReasonField field={fields.note} label={t('desk.note')} hint={t('desk.handOnHint')} />
        </div>
        <Button look="secondary" className="mt-3">
          {t('desk.handOn')}
        </Button>
      </PortalForm>
    </Disclosure>
  )
}

/** A select below its label, as wide as its column. */
function ColleagueField({ field, complaint }: { field: FieldMeta; complaint: DeskComplaint }) {
  const { t } = useTranslation('complaints')
  const hasError = Boolean(field.errors?.length)
  return (
    <div className={hasError ? '-ml-4 border-l-4 border-l-red pl-3' : ''}>
      <label htmlFor={field.id} className="mb-1 block font-semibold">
        {t('desk.to')}
      </label>
      <FieldError field={field} />
      <select
        {...getSelectProps(field)}
        className={`min-h-control w-full rounded border bg-white px-4 py-2 text-body ${hasError ? 'border-2 border-red' : 'border-line-3'}`}
      >
        <option value="">{t('desk.everybody')}</option>
        {complaint.colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
