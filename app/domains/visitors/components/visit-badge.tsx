import { useTranslation } from '~/i18n/use-translation'
import { NO_SHOW } from '~/rules/statuses'
import type { VisitStatus } from '~/rules/statuses'
import { StatusBadge } from '~/ui/status-badge'

/** The status of a visit in the words of decisions §2; who never came was not cancelled but "not visited". */
export function VisitBadge({ status, reason }: { status: VisitStatus; reason?: string | null }) {
  const { t } = useTranslation('statuses')
  const isNoShow = status === 'cancelled' && reason === NO_SHOW
  return <StatusBadge status={status} label={isNoShow ? t('visit.notVisited') : t(`visit.${status}`)} />
}
