import type { DeskWait } from '~/domains/meeting-rooms/wait-shapes'
import { formatDay, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { formatSpan } from '~/rules/local-time'

/** The waiting lists; renders nothing when they are empty. */
export function DeskWaits({ waits }: { waits: readonly DeskWait[] }) {
  const { t } = useTranslation('meeting-rooms')
  const language = useLanguage()
  if (waits.length === 0) return null
  const stateOf = ({ state, ahead, keptUntil }: DeskWait) => {
    if (state === 'turn')
      return keptUntil ? t('desk.waits.keptUntil', { at: formatInstant(keptUntil) }) : t('desk.waits.turn')
    return state === 'over' ? t('desk.waits.over') : t('desk.waits.place', { place: ahead + 1 })
  }
  return (
    <section aria-labelledby="waits" className="mt-14">
      <h2 id="waits" className="mb-3 text-h2-s font-semibold md:text-h2">
        {t('desk.waits.title')}
      </h2>
      <Table
        caption={t('desk.waits.title')}
        rows={waits}
        idOf={({ id }) => id}
        columns={[
          {
            key: 'room',
            head: t('desk.field.room'),
            kind: 'name',
            share: 3,
            cell: ({ room }) => room.name[language],
          },
          {
            key: 'when',
            head: t('desk.field.when'),
            share: 5,
            cell: (wait) => `${formatDay(wait.date, language)} ${formatSpan(wait)}`,
          },
          {
            key: 'company',
            head: t('desk.field.company'),
            share: 3,
            cell: ({ company }) => company[language],
          },
          { key: 'person', head: t('desk.field.reserver'), share: 2, cell: ({ person }) => person },
          { key: 'state', head: t('desk.field.status'), kind: 'status', share: 3, cell: stateOf },
        ]}
      />
    </section>
  )
}
