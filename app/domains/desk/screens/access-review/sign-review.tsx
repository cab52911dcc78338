import type { SubmissionResult } from '@conform-to/react'
import type { AccessReview } from '~/domains/desk/access-review-schemas'
import { useForm } from '~/forms/use-form'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { TextAreaField } from '~/ui/form/field'
import { PortalForm } from '~/ui/form/form'

/** Who signed a month's review and what was found; the form that signs it, once the month is over. */
export function SignReview({
  review: { month, isOver, signatures },
  result,
}: {
  review: AccessReview
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('desk')
  const [form, fields] = useForm<{ finding: string }>({ id: 'review', lastResult: result })
  return (
    <section aria-labelledby="signatures" className="mt-11 max-w-form print:break-inside-avoid">
      <h2 id="signatures" className="mb-3 text-h3 font-semibold">
        {t(signatures.length > 0 ? 'review.signed' : 'review.sign')}
      </h2>
      {signatures.length > 0 && (
        <ul className="mb-6 border-t border-line-2">
          {signatures.map(({ at, by, finding, looks }) => (
            <li key={at} className="border-b border-line-1 py-3">
              {t('review.signedLine', { at: formatInstant(at), name: by ?? '', looks })}
              {finding && <span className="block whitespace-pre-line text-ink-2">{finding}</span>}
            </li>
          ))}
        </ul>
      )}
      {isOver ? (
        <div className="print:hidden">
          <PortalForm form={form} submitLabel={t('review.sign')}>
            <input type="hidden" name="month" value={month} />
            <TextAreaField
              field={fields.finding}
              label={t('review.note')}
              hint={t('review.noteHint')}
              rows={3}
              optional
            />
            <Button className="mt-4">{t('review.sign')}</Button>
          </PortalForm>
        </div>
      ) : (
        <p className="text-ink-2">{t('review.notOver')}</p>
      )}
    </section>
  )
}
