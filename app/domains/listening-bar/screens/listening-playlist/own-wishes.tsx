import { RecordTitle } from '~/domains/listening-bar/components/record-title'
import type { OwnWish } from '~/domains/listening-bar/playlist-shapes'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Button } from '~/ui/button'
import { PortalForm } from '~/ui/form/form'
import { StatusBadge } from '~/ui/list/status-badge'
import { Table } from '~/ui/list/table'

/** One's own wishes with their status; open ones can be withdrawn. */
export function OwnWishes({ wishes: { items, most } }: { wishes: { items: OwnWish[]; most: number } }) {
  const { t } = useTranslation('listening-playlist')
  const open = items.filter(({ actions }) => actions.withdraw.allowed).length
  return (
    <section aria-labelledby="wishes" className="mt-16">
      <h2 id="wishes" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('wish.own')}
      </h2>
      <p className="mb-4">{open < most ? t('wish.left', { open, most }) : t('wish.noneLeft', { most })}</p>
      {items.length > 0 && (
        <Table
          caption={t('wish.own')}
          rows={items}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'record',
              head: t('field.title'),
              kind: 'name',
              share: 5,
              cell: ({ record }) => <RecordTitle of={record} />,
            },
            {
              key: 'since',
              head: t('wish.since'),
              share: 3,
              cell: ({ createdAt }) => formatInstant(createdAt),
            },
            {
              key: 'status',
              head: t('field.status'),
              kind: 'status',
              share: 4,
              cell: ({ status, reason, record }) => (
                <>
                  <StatusBadge status={status} label={t(`status.${status}`)} />
                  {status === 'rejected' && (
                    <span className="mt-1 block text-badge text-ink-3">
                      {reason ?? (record.isRemoved && t('wish.removed'))}
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'withdraw',
              head: t('wish.withdraw'),
              kind: 'tools',
              share: 3,
              cell: ({ id, record, actions }) =>
                actions.withdraw.allowed ? (
                  <PortalForm>
                    <input type="hidden" name="decision" value="withdraw" />
                    <input type="hidden" name="id" value={id} />
                    <Button look="quiet" aria-label={t('wish.withdrawOf', { title: record.title })}>
                      {t('wish.withdraw')}
                    </Button>
                  </PortalForm>
                ) : null,
            },
          ]}
        />
      )}
    </section>
  )
}
