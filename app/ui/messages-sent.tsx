import { useTranslation } from '~/i18n/use-translation'
import { Progress } from './progress'

/** How many messages of one work there are, and how many have gone out or cannot be sent. */
interface Sending {
  all: number
  sent: number
  failed: number
}

/**
 * How far a work is whose messages go out after its answer, from the messages themselves: whoever has left the page finds it as far as
 * it is. A page that follows what happens shows it as it goes on; without script it is loaded anew.
 */
export function MessagesSent({ id, label, all, sent, failed }: Sending & { id: string; label: string }) {
  const { t } = useTranslation('shell')
  if (all === 0) return null
  const isUnderWay = sent + failed < all
  return (
    <div className="mb-6 max-w-form print:hidden">
      <Progress id={id} label={label} done={sent} all={all} />
      <p role="status" className={`mt-2 text-table ${failed > 0 ? 'font-semibold text-red' : 'text-ink-2'}`}>
        {failed > 0 && <>{t('sending.failed', { count: failed })} </>}
        {isUnderWay ? t('sending.underWay') : failed === 0 && t('sending.sent')}
      </p>
    </div>
  )
}
