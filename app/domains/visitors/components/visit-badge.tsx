import { useTranslation } from '~/i18n/use-translation'
import { NO_SHOW } from '~/rules/statuses'
import type { VisitStatus } from '~/rules/statuses'
import { StatusBadge } from '~/ui/list/status-badge'

/** The status of a visit in the terms of decisions §2; a no-show is shown as "not visited" instead of cancelled. */
export function VisitBadge({ status, reason }: { status: VisitStatus; reason?: string | null }) {
  const { t } = useTranslation('statuses')
  const isNoShow = status === 'cancelled' && reason === NO_SHOW
  return <StatusBadge status={status} label={isNoShow ? t('visit.notVisited') : t(`visit.${status}`)} />
}
