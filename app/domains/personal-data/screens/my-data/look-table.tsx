import type { Look } from '~/domains/personal-data/schemas'
import { formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { actionTextKey } from '~/rules/access-action-key'
import { Table, type Column } from '~/ui/list/table'

/** Who looked at what of the member's, newest first. */
export function LookTable({ looks }: { looks: Look[] }) {
  const { t } = useTranslation('personal-data')
  const columns: Column<Look>[] = [
    {
      key: 'at',
      head: t('looks.at'),
      kind: 'name',
      share: 3,
      cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
    },
    {
      key: 'by',
      head: t('looks.by'),
      share: 3,
      cell: ({ by }) => by.name ?? t(`looks.kind.${by.kind}`),
    },
    {
      key: 'about',
      head: t('looks.about'),
      share: 3,
      cell: ({ about }) => about.map((thing) => t(`looks.thing.${thing}`)).join(' · '),
    },
    {
      key: 'what',
      head: t('looks.what'),
      share: 4,
      cell: ({ action }) => {
        const word = actionTextKey(action)
        return word ? t(`desk:${word}`) : action
      },
    },
  ]
  return (
    <Table
      caption={t('looks.title')}
      columns={columns}
      rows={looks}
      // Several looks may have the same time.
      idOf={(look) => String(looks.indexOf(look))}
    />
  )
}
