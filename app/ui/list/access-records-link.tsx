import { useTranslation } from '~/i18n/use-translation'
import { withQuery } from '~/rules/query-string'
import { ButtonLink } from '~/ui/button'
import { useMay } from '~/ui/page/use-staff'

/** From a person, visit or complaint at the desk to who looked at their data, for those who may read that. */
export function AccessRecordsLink({ of }: { of: { id: string } }) {
  const { t } = useTranslation('desk')
  const maySee = useMay('accessRecords:see')
  if (!maySee) return null
  return (
    <ButtonLink to={withQuery('/desk/access-records', { seen: of.id })} look="secondary">
      {t('access.title')}
    </ButtonLink>
  )
}
