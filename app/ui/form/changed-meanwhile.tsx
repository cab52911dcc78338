import type { SubmissionResult } from '@conform-to/react'
import { postedText, sinceShown, type SavedField } from '~/forms/changed-meanwhile'
import { useTranslation } from '~/i18n/use-translation'
import { Notice } from '~/ui/page/notice'

/** The revision of a form that others may write, too; and what they have changed meanwhile (forms/changed-meanwhile.ts). */
export function ChangedMeanwhile({
  result,
  revision: revisionNow,
  saved,
}: {
  result: SubmissionResult<string[]> | undefined
  revision: string
  saved: readonly SavedField[]
}) {
  const { t } = useTranslation()
  const { revision, others } = sinceShown(result, revisionNow, saved)
  return (
    <>
      <input type="hidden" name="revision" value={revision} />
      {others.length > 0 && (
        <Notice tone="warning" title={t('shell:changedMeanwhile')}>
          <ul>
            {others.map(({ name, label, value, text }) => (
              <li key={name}>
                {label}: {text ?? (postedText(value) || '—')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
