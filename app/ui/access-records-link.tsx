import { useTranslation } from '~/i18n/use-translation'
import type { DeskMe } from '~/api/me'
import { can } from '~/rules/permissions'
import { withQuery } from '~/rules/query-string'
import { ButtonLink } from './button'

/** From a person, visit or complaint at the desk to who looked at their data, for those who may read that. */
export function AccessRecordsLink({ staff, of }: { staff: DeskMe; of: { id: string } }) {
  const { t } = useTranslation('desk')
  if (!can({ kind: 'staff', id: staff.staffId, roles: staff.roles }, 'accessRecords:see')) return null
  return (
    <ButtonLink to={withQuery('/desk/access-records', { seen: of.id })} look="secondary">
      {t('access.title')}
    </ButtonLink>
  )
}
