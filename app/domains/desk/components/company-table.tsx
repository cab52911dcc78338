import { deskPaths } from '~/domains/desk/paths'
import type { DeskCompany } from '~/domains/desk/schemas'
import { memberPaths } from '~/domains/members/paths'
import { formatFloor } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Link } from '~/ui/link'
import { useLanguage } from '~/ui/use-language'

const COLUMNS = ['name', 'floors', 'master', 'accounts', 'parkingMinutes', 'freeRoomMinutes'] as const
const NUMBERS: readonly string[] = ['parkingMinutes', 'freeRoomMinutes']

/** Companies as rows: where they are, who looks after them, how many they are and what they may use. */
export function CompanyTable({ companies, caption }: { companies: DeskCompany[]; caption: string }) {
  const { t } = useTranslation('desk')
  const language = useLanguage()
  return (
    <div className="md:overflow-x-auto">
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={NUMBERS.includes(column) ? 'number' : ''}>
                {t(`company.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <tr key={company.id}>
              <th scope="row">
                <Link
                  to={deskPaths.company(company)}
                  className="-my-2 inline-flex min-h-target items-center font-semibold text-pine underline-offset-4 hover:underline"
                >
                  {company[language]}
                </Link>
                {!company.active && (
                  <span className="block text-table font-normal text-ink-3">{t('company.left')}</span>
                )}
              </th>
              <td data-label={t('company.floors')}>
                {company.floors.map((floor) => formatFloor(floor, language)).join(', ')}
              </td>
              <td data-label={t('company.master')}>
                {company.master?.name ?? t('company.noMaster')}
                {company.master?.isInvited && (
                  <span className="ml-2 text-ink-3 md:ml-0 md:block">{t('members:employees.invited')}</span>
                )}
              </td>
              <td data-label={t('company.accounts')}>
                <Link
                  to={memberPaths.deskMembers({ companyId: company.id })}
                  className="-my-2 inline-flex min-h-target items-center underline underline-offset-4"
                >
                  {t('company.counts', company.members)}
                </Link>
              </td>
              <td data-label={t('company.parkingMinutes')} className="number">
                {t('company.minutes', { minutes: company.parkingMinutes.toLocaleString('en') })}
              </td>
              <td data-label={t('company.freeRoomMinutes')} className="number">
                {t('company.minutes', { minutes: company.freeRoomMinutes.toLocaleString('en') })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
