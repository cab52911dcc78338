import { useTranslation } from '~/i18n/use-translation'
import { visitorPaths } from '~/domains/visitors/paths'
import { shouldBeGroup } from '~/domains/visitors/rules/should-be-group'
import { Link } from '~/ui/page/link'
import { Notice } from '~/ui/page/notice'

/**
 * From five people on: a link to group reservation for those who may reserve one, for others whom to ask (decisions
 * §6).
 */
export function GroupNote({
  additional,
  mayReserveGroup,
  isMine,
}: {
  additional: number
  mayReserveGroup: boolean
  isMine: boolean
}) {
  const { t } = useTranslation('visitors')
  if (!shouldBeGroup(additional)) return null
  if (!mayReserveGroup && !isMine) return <Notice title={t('messages:askHostForGroup')} />
  return (
    <Notice title={t('messages:useGroupReservation')}>
      {mayReserveGroup ? (
        <Link to={visitorPaths.organization()} className="link inline-flex min-h-target items-center">
          {t('individual.toGroupReservation')}
        </Link>
      ) : (
        <p>{t('individual.askColleague')}</p>
      )}
    </Notice>
  )
}
