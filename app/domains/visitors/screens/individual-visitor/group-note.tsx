import { useTranslation } from '~/i18n/use-translation'
import { visitorPaths } from '~/domains/visitors/paths'
import { shouldBeGroup } from '~/domains/visitors/rules/should-be-group'
import { Link } from '~/ui/link'
import { Notice } from '~/ui/notice'

/** From five people on: where a group is reserved, for those who may; whom to ask, for the others (decisions §6). */
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
