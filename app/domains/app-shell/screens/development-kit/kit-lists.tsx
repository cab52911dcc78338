import { useTranslation } from '~/i18n/use-translation'
import { formatFloor } from '~/i18n/format'
import { STATUS_BADGES } from '~/rules/status-badges'
import type { Status } from '~/rules/statuses'
import { Button } from '~/ui/button'
import { ExportForm } from '~/ui/form/export-form'
import { Fact, Facts } from '~/ui/list/facts'
import { History } from '~/ui/list/history'
import { Pager } from '~/ui/list/pager'
import { StatusBadge } from '~/ui/list/status-badge'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { TickForm } from '~/ui/list/tick-form'
import { useLanguage } from '~/ui/page/use-language'
import { KitPart } from './kit-part'

interface Row {
  id: string
  name: string
  when: string
  floor: number | null
  status: Status
}

/** Names that rows must fit: without spaces, in several scripts, with emoji. */
const NAMES = ['short', 'long', 'hangul', 'arabic', 'emoji'] as const

export function KitLists() {
  const { t } = useTranslation('kit')
  const language = useLanguage()
  const status = (name: Status) => t(`statuses:${name}`)
  const rows: Row[] = NAMES.map((name, place) => ({
    id: name,
    name: t(`list.name.${name}`),
    when: `2026-11-24 1${place}:30`,
    floor: place === 0 ? null : place * 4,
    status: place % 2 ? 'using' : 'request_for_approval',
  }))
  const columns: Column<Row>[] = [
    {
      key: 'visitor',
      head: t('list.visitor'),
      kind: 'name',
      share: 3,
      cell: ({ name }) => <RowLink to="#kit-month">{name}</RowLink>,
    },
    { key: 'when', head: t('list.when'), cell: ({ when }) => when },
    {
      key: 'floor',
      head: t('list.floor'),
      share: 1,
      cell: ({ floor }) => floor && formatFloor(floor, language),
    },
    {
      key: 'status',
      head: t('list.status'),
      kind: 'status',
      cell: (row) => <StatusBadge status={row.status} label={status(row.status)} />,
    },
  ]
  return (
    <KitPart title={t('group.lists')}>
      <TickForm
        form={{ id: 'kit-ticks', allErrors: {} }}
        ids={{ id: 'kit-ids' }}
        count={t('list.count', { count: rows.length })}
        tickAll={{ number: 3, to: '?tick=page', isTickingAll: false }}
        buttons={<Button>{t('list.approve')}</Button>}
      >
        <Table
          caption={t('list.caption')}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          ticks={{
            head: t('list.select'),
            label: ({ name }) => t('list.selectOne', { name }),
            canTick: ({ status: now }) => now === 'request_for_approval',
            ticked: ['short', 'hangul'],
          }}
        />
      </TickForm>
      <Pager current={4} total={12} href={(page) => `?page=${page}`} />
      <ExportForm path="/development/kit" filter={{}} error="reasonRequired" />
      <h3 className="mb-3 mt-12 text-h3 font-semibold">{t('list.facts')}</h3>
      <Facts>
        {(['room', 'charge', 'then'] as const).map((fact) => (
          <Fact key={fact} term={t(`list.${fact}`)}>
            {t(`list.${fact}Value`)}
          </Fact>
        ))}
      </Facts>
      <h3 className="mb-1 mt-12 text-h3 font-semibold">{t('list.history')}</h3>
      <History
        steps={[
          { event: t('list.asked'), by: t('list.guest'), at: '2026-11-20T01:00:00.000Z' },
          {
            event: t('list.refused'),
            by: t('list.host'),
            at: '2026-11-20T03:30:00.000Z',
            reason: t('list.why'),
          },
        ]}
      />
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
