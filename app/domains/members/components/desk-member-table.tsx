import { memberPaths } from '~/domains/members/paths'
import type { DeskMemberRow } from '~/domains/members/schemas'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'
import { MemberBadge } from './member-badge'

/** A tablet has no room for the date of joining. */
const ON_WIDE = 'md:!hidden lg:!table-cell'

const COLUMNS = [
  'name',
  'loginId',
  'company',
  'floor',
  'mobile',
  'permissions',
  'joinedOn',
  'status',
] as const

/** Accounts of every company; a name leads to what the desk can do for that person. */
export function DeskMemberTable({ members, caption }: { members: DeskMemberRow[]; caption: string }) {
  const { t } = useTranslation('members')
  const language = useLanguage()
  return (
    <div className="md:overflow-x-auto">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={column === 'joinedOn' ? ON_WIDE : ''}>
                {t(`field.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.id}>
              <th scope="row">
                <Link
                  to={memberPaths.deskMember(member)}
                  className="-my-2 inline-flex min-h-target items-center font-semibold text-pine underline-offset-4 hover:underline"
                >
                  {member.name}
                </Link>
              </th>
              <td data-label={t('field.loginId')}>{member.loginId}</td>
              <td data-label={t('field.company')}>{member.company[language]}</td>
              <td data-label={t('field.floor')} className="md:whitespace-nowrap">
                {formatFloor(member.floor, language)}
              </td>
              <td data-label={t('field.mobile')} className="whitespace-nowrap">
                {formatPhone(member.mobile)}
              </td>
              <td data-label={t('field.permissions')}>
                {member.permissions.map((value) => t(`permission.${value}`)).join(' · ')}
              </td>
              <td data-label={t('field.joinedOn')} className={`whitespace-nowrap ${ON_WIDE}`}>
                {member.joinedOn}
              </td>
              <td className="table-status">
                <MemberBadge status={member.status} />
                {member.isInvited && (
                  <span className="mt-1 block text-table text-ink-3">{t('employees.invited')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
