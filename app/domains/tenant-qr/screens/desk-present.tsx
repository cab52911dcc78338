import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskDoorsClient } from '~/domains/tenant-qr/client.server'
import { DoorTabs } from '~/domains/tenant-qr/components/door-tabs'
import type { Present } from '~/domains/tenant-qr/door-schemas'
import { formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { Table, type Column } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'

export const handle: ScreenHandle = { title: (t) => t('tenant-qr:desk.view.present'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const { people } = await read(deskDoorsClient(context.api).desk.present.$get())
  return { people, now: context.now.toISOString() }
}

/**
 * Who is in the building now, floor by floor from the top, with the last known door: to print for an evacuation. An open
 * page follows the doors, and without network remains as it was last.
 */
export default function DeskPresent() {
  const { t } = useTranslation('tenant-qr')
  const language = useLanguage()
  const { people, now } = useLoaderData<typeof loader>()
  const floors = [...new Set(people.map(({ floor }) => floor))]
  const columns: Column<Present>[] = [
    // A box to tick by hand on paper.
    { key: 'found', head: t('desk.found'), share: 2, kind: 'plain', cell: () => '☐' },
    { key: 'name', head: t('desk.who'), kind: 'name', share: 3, cell: ({ name }) => name },
    { key: 'company', head: t('desk.company'), share: 3, cell: ({ company }) => company[language] },
    { key: 'group', head: t('desk.group'), share: 2, cell: ({ group }) => t(`groups.${group}`) },
    {
      key: 'door',
      head: t('desk.lastDoor'),
      share: 3,
      cell: ({ door }) => door?.[language] ?? t('desk.byDesk'),
    },
    { key: 'at', head: t('desk.since'), share: 3, cell: ({ at }) => formatInstant(at) },
  ]
  return (
    <DeskFrame title={t('desk.view.present')}>
      <DoorTabs current="present" />
      <p className="mb-2 text-lead">{t('desk.presentCount', { count: people.length })}</p>
      <p className="mb-6 text-ink-2">{t('desk.asOf', { at: formatInstant(now) })}</p>
      {people.length === 0 && <EmptyState drawing="no-people">{t('desk.nobody')}</EmptyState>}
      {floors.map((floor) => {
        const those = people.filter((person) => person.floor === floor)
        const title = `${formatFloor(floor, language)} · ${t('desk.presentCount', { count: those.length })}`
        return (
          <section key={floor} aria-labelledby={`floor-${floor}`} className="mt-8">
            <h2 id={`floor-${floor}`} className="mb-3 text-h2-s font-semibold">
              {title}
            </h2>
            <Table caption={title} columns={columns} rows={those} idOf={({ id }) => id} />
          </section>
        )
      })}
    </DeskFrame>
  )
}
