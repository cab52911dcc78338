import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { memberPaths } from '~/domains/members/paths'
import type { EmployeeRow } from '~/domains/members/schemas'
import { Link } from '~/ui/link'
import { TickCell, TickHead } from '~/ui/tick-cell'
import { useLanguage } from '~/ui/use-language'
import { MemberBadge } from './member-badge'

interface Props {
  caption: string
  rows: EmployeeRow[]
  /** Whether the reader may do something to this one together with others. */
  canTick: (row: EmployeeRow) => boolean
  ticked: string[]
}

/** Employees as rows; those something can be done to can be ticked. */
export function EmployeeTable({ caption, rows, canTick, ticked }: Props) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  const hasTicks = rows.some(canTick)
  return (
    <table className="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {hasTicks && <TickHead label={t('employees.select')} />}
          {(['name', 'loginId', 'floor', 'permissions', 'joinedOn', 'status'] as const).map((head) => (
            <th key={head} scope="col">
              {t(`field.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {hasTicks && (
              <TickCell
                id={row.id}
                label={t('employees.selectOne', { name: row.name })}
                canTick={canTick(row)}
                ticked={ticked}
              />
            )}
            <th scope="row">
              <Link
                to={memberPaths.editEmployee({ id: row.id })}
                className="-my-2 inline-flex min-h-target items-center font-semibold text-pine underline-offset-4 hover:underline"
              >
                {row.name}
              </Link>
            </th>
            <td data-label={t('field.loginId')}>{row.loginId}</td>
            <td data-label={t('field.floor')}>{formatFloor(row.floor, language)}</td>
            <td data-label={t('field.permissions')}>
              {row.permissions.map((value) => t(`permission.${value}`)).join(' · ')}
              {row.accountType === 'vip' && ` · ${t('accountType.vip')}`}
            </td>
            <td data-label={t('field.joinedOn')} className="md:whitespace-nowrap">
              {row.joinedOn}
            </td>
            <td className="table-status">
              <MemberBadge status={row.status} />
              {row.isInvited && (
                <span className="mt-1 block text-table text-ink-3">{t('employees.invited')}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
