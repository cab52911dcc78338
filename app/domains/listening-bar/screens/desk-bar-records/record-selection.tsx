import type { SubmissionResult } from '@conform-to/react'
import { RecordTitle } from '~/domains/listening-bar/components/record-title'
import { listeningBarPaths } from '~/domains/listening-bar/paths'
import type { DeskRecordRow } from '~/domains/listening-bar/playlist-shapes'
import { useForm } from '~/forms/use-form'
import { useTranslation } from '~/i18n/use-translation'
import type { List } from '~/lists/load-list.server'
import { Button } from '~/ui/button'
import { RowLink } from '~/ui/list/table'
import { TickedList } from '~/ui/list/ticked-list'

/** Records at the desk; ticked ones are put on tonight's list or taken off. */
export function RecordSelection({
  list,
  result,
}: {
  list: List<DeskRecordRow>
  result?: SubmissionResult<string[]>
}) {
  const { t } = useTranslation('listening-playlist')
  const [form, { ids }] = useForm<{ ids: string; decision: string }>({ id: 'records', lastResult: result })
  return (
    <TickedList
      list={list}
      path={listeningBarPaths.deskRecords}
      result={result}
      form={form}
      ids={ids}
      count={t('list.count', { count: list.page.count })}
      buttons={
        <>
          <Button name="decision" value="tonight">
            {t('desk.tonight')}
          </Button>
          <Button name="decision" value="notTonight" look="secondary">
            {t('desk.notTonight')}
          </Button>
        </>
      }
      caption={t('desk.records')}
      idOf={({ id }) => id}
      ticks={{
        head: t('desk.select'),
        label: ({ artist, title }) => t('desk.selectOne', { artist, title }),
        canTick: () => true,
      }}
      columns={[
        {
          key: 'record',
          head: t('field.title'),
          kind: 'name',
          share: 6,
          cell: (record) => (
            <RecordTitle of={record}>
              <RowLink to={listeningBarPaths.deskRecord(record)}>{record.title}</RowLink>
            </RecordTitle>
          ),
        },
        { key: 'year', head: t('field.year'), share: 2, cell: ({ year }) => year },
        { key: 'genre', head: t('field.genre'), share: 3, cell: ({ genre }) => t(`genre.${genre}`) },
        { key: 'shelf', head: t('field.shelf'), share: 2, cell: ({ shelf }) => shelf },
        {
          key: 'tonight',
          head: t('tonight.title'),
          share: 3,
          cell: ({ isTonight }) => (isTonight ? t('tonight.one') : null),
        },
        {
          key: 'wishes',
          head: t('desk.wishes'),
          kind: 'number',
          share: 2,
          cell: ({ wishes }) => (wishes > 0 ? wishes : null),
        },
      ]}
    />
  )
}
