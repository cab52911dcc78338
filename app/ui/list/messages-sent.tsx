import { useTranslation } from '~/i18n/use-translation'
import { Progress } from '~/ui/progress'

/** Number of messages of a task, of those sent, and of those that cannot be sent. */
interface Sending {
  all: number
  sent: number
  failed: number
}

/**
 * Progress of a task whose messages are sent after its answer, counted from the messages themselves. A page
 * that follows updates it; without script it is reloaded.
 */
export function MessagesSent({
  id,
  label,
  whenSent,
  all,
  sent,
  failed,
}: Sending & {
  id: string
  label: string
  /** What stands there once everything was sent. */
  whenSent: string
}) {
  const { t } = useTranslation('shell')
  if (all === 0) return null
  const isUnderWay = sent + failed < all
  if (sent === all)
    return (
      <p role="status" className="mb-6 font-semibold text-green print:hidden">
        {whenSent}
      </p>
    )
  return (
    <div className="mb-6 max-w-form print:hidden">
      <Progress id={id} label={label} done={sent} all={all} />
      <p role="status" className={`mt-2 text-table ${failed > 0 ? 'font-semibold text-red' : 'text-ink-2'}`}>
        {failed > 0 && <>{t('sending.failed', { count: failed })} </>}
        {isUnderWay && t('sending.underWay')}
      </p>
    </div>
  )
}
