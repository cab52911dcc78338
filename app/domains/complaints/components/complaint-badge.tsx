import { useTranslation } from '~/i18n/use-translation'
import { StatusBadge } from '~/ui/list/status-badge'
import type { ComplaintStatus } from '~/domains/complaints/schemas'

/** The status of an inquiry. One cancelled by its author is called withdrawn. */
export function ComplaintBadge({ status }: { status: ComplaintStatus }) {
  const { t } = useTranslation('complaints')
  return <StatusBadge status={status} label={t(`status.${status}`)} />
}
