import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

export interface ChangeStep {
  at: string
  /** Null when the person's name is no longer stored. */
  by: string | null
  /** From when until when the values were valid, where that is shown. */
  validity?: string
  /** What happened besides a change of values. */
  note?: string
  /** What changed, in words. */
  lines: { label: string; was: string; text: string }[]
}

/** Who changed what, when, from what to what; newest first. */
export function ChangeHistory({ steps }: { steps: readonly ChangeStep[] }) {
  const { t } = useTranslation('desk')
  return (
    <section aria-labelledby="history" className="mt-14 max-w-form">
      <h2 id="history" className="mb-2 text-h2-s font-semibold md:text-h2">
        {t('staff.history')}
      </h2>
      {steps.length === 0 ? (
        <p className="text-table text-ink-2">{t('staff.noHistory')}</p>
      ) : (
        <ol className="border-t-2 border-ink">
          {steps.map(({ at, by, validity: counted, note, lines }, index) => (
            <li key={index} className="break-words border-b border-line-1 py-3">
              <p className="text-table text-ink-3">
                <time dateTime={at}>{formatInstant(at)}</time> · {by ?? t('settings.somebody')}
              </p>
              {note && <p className="mt-1">{note}</p>}
              {lines.map(({ label, was, text }) => (
                <p key={label} className="mt-1">
                  {t('staff.changed', { field: label, before: was, after: text })}
                </p>
              ))}
              {counted && <p className="mt-1 text-table text-ink-2">{counted}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
