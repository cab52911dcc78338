import { useTranslation } from '~/i18n/use-translation'
import { StatusBadge } from '~/ui/status-badge'
import type { ComplaintStatus } from '../schemas'

/** Where an inquiry stands. One that its author took back is withdrawn, not cancelled. */
export function ComplaintBadge({ status }: { status: ComplaintStatus }) {
  const { t } = useTranslation('complaints')
  return <StatusBadge status={status} label={t(`status.${status}`)} />
}
