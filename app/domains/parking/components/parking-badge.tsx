import { useTranslation } from '~/i18n/use-translation'
import type { ParkingStatus } from '~/rules/statuses'
import { StatusBadge } from '~/ui/list/status-badge'

/** Status of a car as a badge. */
export function ParkingBadge({ status }: { status: ParkingStatus }) {
  const { t } = useTranslation('parking')
  return <StatusBadge status={status} label={t(`status.${status}`)} />
}
