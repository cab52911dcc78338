import { RecordTitle } from '~/domains/listening-bar/components/record-title'
import type { PlaylistRecord } from '~/domains/listening-bar/playlist-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { StatusBadge } from '~/ui/list/status-badge'
import { Table, type Column } from '~/ui/list/table'

/** Records by artist and title; a member wishes for one with one press. */
export function RecordTable({
  records,
  hasWishes,
}: {
  records: readonly PlaylistRecord[]
  /** Whether the viewer is a member. */
  hasWishes: boolean
}) {
  const { t } = useTranslation('listening-playlist')
  const wishes: Column<PlaylistRecord> = {
    key: 'wish',
    head: t('wish.head'),
    kind: 'tools',
    share: 4,
    cell: (record) =>
      record.wish ? (
        <StatusBadge status={record.wish} label={t(`status.${record.wish}`)} />
      ) : record.isTonight ? (
        t('tonight.one')
      ) : record.actions.wish.allowed ? (
        <WishForm of={record} />
      ) : null,
  }
  return (
    <Table
      caption={t('list.records')}
      rows={records}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'record',
          head: t('field.title'),
          kind: 'name',
          share: 6,
          cell: (record) => <RecordTitle of={record} />,
        },
        { key: 'year', head: t('field.year'), share: 2, cell: ({ year }) => year },
        { key: 'genre', head: t('field.genre'), share: 3, cell: ({ genre }) => t(`genre.${genre}`) },
        { key: 'shelf', head: t('field.shelf'), share: 2, cell: ({ shelf }) => shelf },
        ...(hasWishes ? [wishes] : []),
      ]}
    />
  )
}

function WishForm({ of: { id, title } }: { of: PlaylistRecord }) {
  const { t } = useTranslation('listening-playlist')
  return (
    <PortalForm>
      <input type="hidden" name="decision" value="wish" />
      <input type="hidden" name="id" value={id} />
      <Button look="secondary" aria-label={t('wish.wishOf', { title })}>
        {t('wish.wish')}
      </Button>
    </PortalForm>
  )
}
