import type { StaffEvent } from '~/domains/desk/staff-schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'

/** The history of an account with times and authors, newest first. */
export function StaffHistory({ events }: { events: StaffEvent[] }) {
  const { t } = useTranslation('desk')
  const rolesOf = (roles: string[] = []) =>
    roles.map((role) => t(`roles.${role}` as 'roles.front')).join(' · ')
  const changesOf = ({ name, roles, mobile, email }: StaffEvent['changes']) => [
    ...(name ? [t('staff.changed', { field: t('staff.field.name'), before: name[0], after: name[1] })] : []),
    ...(roles
      ? [t('staff.changed', { field: t('staff.roles'), before: rolesOf(roles[0]), after: rolesOf(roles[1]) })]
      : []),
    ...(mobile ? [t('staff.changedField', { field: t('staff.mobile') })] : []),
    ...(email ? [t('staff.changedField', { field: t('staff.email') })] : []),
  ]
  if (events.length === 0) return <p className="text-table text-ink-2">{t('staff.noHistory')}</p>
  return (
    <ol>
      {events.map(({ event, at, actor, changes }, place) => (
        <li key={`${at}${place}`} className="border-b border-line-1 py-3">
          <p className="font-semibold">{t(`staff.event.${event}`)}</p>
          <p className="break-words text-table text-ink-3">
            <time dateTime={at}>{formatInstant(at)}</time> · {actor ?? t('staff.bySelf')}
          </p>
          {changesOf(changes).map((words) => (
            <p key={words} className="mt-1 break-words text-table">
              {words}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
