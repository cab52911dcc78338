import { useTranslation } from '~/i18n/use-translation'
import type { MemberStatus } from '~/domains/members/schemas'
import { StatusBadge } from '~/ui/list/status-badge'

/** The status of an account, in words. */
export function MemberBadge({ status }: { status: MemberStatus }) {
  const { t } = useTranslation('statuses')
  return <StatusBadge status={status} label={t(status)} />
}
