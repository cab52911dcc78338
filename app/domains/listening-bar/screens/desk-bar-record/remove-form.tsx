import { type SubmissionResult } from '@conform-to/react'
import type { DeskRecord } from '~/domains/listening-bar/playlist-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { errorsOf } from '~/ui/form/error-summary'
import { PortalForm } from '~/ui/form/form'
import { Question } from '~/ui/form/question'

/** Takes a record out of the list, which declines the wishes for it. */
export function RemoveForm({
  record: { wishes },
  result,
}: {
  record: DeskRecord
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('listening-playlist')
  return (
    <div className="mt-11 max-w-form">
      <Question label={t('desk.remove')} question={t('desk.removeQuestion')} isOpen={result !== undefined}>
        <p className="mt-1 text-table">
          {wishes > 0 ? t('desk.removeWished', { count: wishes }) : t('desk.removeNext')}
        </p>
        <PortalForm
          form={{ id: 'remove', allErrors: errorsOf(result), initialValue: result?.initialValue }}
          className="mt-4"
        >
          <input type="hidden" name="part" value="remove" />
          <Button look="danger">{t('desk.remove')}</Button>
        </PortalForm>
      </Question>
    </div>
  )
}
