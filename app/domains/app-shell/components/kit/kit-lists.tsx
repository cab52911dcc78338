import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { STATUS_BADGES } from '~/rules/status-badges'
import type { Status } from '~/rules/statuses'
import { Fact, Facts } from '~/ui/facts'
import { Pager } from '~/ui/pager'
import { StatusBadge } from '~/ui/status-badge'
import { useLanguage } from '~/ui/use-language'
import { KitPart } from './kit-part'

const ROWS: { when: string; floor: number; status: Status }[] = [
  { when: '2026-11-24 14:00', floor: 14, status: 'request_for_approval' },
  { when: '2026-11-24 10:30', floor: 14, status: 'using' },
  { when: '2026-11-19 09:30', floor: -1, status: 'rejected' },
]

export function KitLists() {
  const { t } = useTranslation('kit')
  const language = useLanguage()
  const status = (name: Status) => t(`statuses:${name}` as 'statuses:approved')
  return (
    <KitPart title={t('group.lists')}>
      <table className="table">
        <caption className="sr-only">{t('list.caption')}</caption>
        <thead>
          <tr>
            {(['visitor', 'when', 'floor', 'status'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`list.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map((row) => (
            <tr key={row.when}>
              <th scope="row">{t('field.nameValue')}</th>
              <td data-label={t('list.when')}>{row.when}</td>
              <td data-label={t('list.floor')}>{formatFloor(row.floor, language)}</td>
              <td className="table-status">
                <StatusBadge status={row.status} label={status(row.status)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager current={4} total={12} href={(page) => `?page=${page}`} />
      <h3 className="mb-3 mt-12 text-h3 font-semibold">{t('list.facts')}</h3>
      <Facts>
        {(['room', 'charge', 'then'] as const).map((fact) => (
          <Fact key={fact} term={t(`list.${fact}`)}>
            {t(`list.${fact}Value`)}
          </Fact>
        ))}
      </Facts>
      <h3 className="mb-3 mt-12 text-h3 font-semibold">{t('list.badges')}</h3>
      <ul className="flex flex-wrap">
        {(Object.keys(STATUS_BADGES) as Status[]).map((name) => (
          <li key={name} className="mb-3 mr-3">
            <StatusBadge status={name} label={status(name)} />
          </li>
        ))}
      </ul>
    </KitPart>
  )
}
