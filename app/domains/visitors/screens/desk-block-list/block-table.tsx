import type { ComponentProps } from 'react'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { formatPhone } from '~/rules/phone'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { Table, type Column } from '~/ui/list/table'
import type { Block } from '~/domains/visitors/block-list-schemas'

/** Entries of the block list, each with who added it; one in force can be ended. */
export function BlockTable({
  blocks,
  caption,
  order,
}: {
  blocks: Block[]
  caption: string
  order: ComponentProps<typeof Table>['order']
}) {
  const { t } = useTranslation('desk')
  const columns: Column<Block>[] = [
    {
      key: 'name',
      head: t('blockList.name'),
      kind: 'name',
      share: 3,
      sort: 'name',
      cell: ({ name }) => name,
    },
    {
      key: 'known',
      head: t('blockList.known'),
      share: 4,
      cell: ({ mobile, plate }) => (
        <>
          {mobile && <span className="block whitespace-nowrap">{formatPhone(mobile)}</span>}
          {plate && <span className="block whitespace-nowrap">{plate}</span>}
        </>
      ),
    },
    { key: 'reason', head: t('blockList.reason'), share: 4, cell: ({ reason }) => reason },
    {
      key: 'until',
      head: t('blockList.until'),
      sort: 'until',
      share: 3,
      cell: ({ until, endedAt, endedBy }) => (
        <>
          {until}
          {endedAt && (
            <span className="block text-badge text-ink-3">
              {t('blockList.ended', { at: formatInstant(endedAt), name: endedBy ?? '' })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'by',
      head: t('blockList.by'),
      sort: 'by',
      share: 3,
      cell: ({ by, at }) => (
        <>
          {by}
          <span className="block text-badge text-ink-3">{formatInstant(at)}</span>
        </>
      ),
    },
    {
      key: 'tools',
      head: t('blockList.tools'),
      kind: 'tools',
      share: 3,
      cell: ({ id, name, isCurrent }) =>
        isCurrent && (
          <PortalForm>
            <input type="hidden" name="part" value="end" />
            <input type="hidden" name="id" value={id} />
            <Button look="secondary" aria-label={t('blockList.endOf', { name })}>
              {t('blockList.end')}
            </Button>
          </PortalForm>
        ),
    },
  ]
  return <Table caption={caption} columns={columns} rows={blocks} idOf={({ id }) => id} order={order} />
}
