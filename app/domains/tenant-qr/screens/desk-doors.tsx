import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskDoorsClient } from '~/domains/tenant-qr/client.server'
import { DoorTabs } from '~/domains/tenant-qr/components/door-tabs'
import { usePassWords } from '~/domains/tenant-qr/screens/desk-doors/use-pass-words'
import type { Door } from '~/domains/tenant-qr/door-schemas'
import { doorPaths } from '~/domains/tenant-qr/paths'
import { formatFloor, formatInstant } from '~/i18n/format'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { RowLink, Table, type Column } from '~/ui/list/table'
import { Unbroken } from '~/ui/unbroken'
import { useLanguage } from '~/ui/page/use-language'
import { useMay } from '~/ui/page/use-staff'

export const handle: ScreenHandle = { title: (t) => t('tenant-qr:desk.title') }

export async function loader({ context }: LoaderFunctionArgs) {
  const doors = await read(deskDoorsClient(context.api).desk.doors.$get())
  return { doors }
}

/** The doors with a reader, and which group may pass them when. */
export default function DeskDoors() {
  const { t } = useTranslation('tenant-qr')
  const language = useLanguage()
  const { doors } = useLoaderData<typeof loader>()
  const whenOf = usePassWords()
  const canManage = useMay('doors:manage')
  const columns: Column<Door>[] = [
    {
      key: 'name',
      head: t('desk.door'),
      kind: 'name',
      share: 3,
      cell: ({ id, name }) =>
        canManage ? <RowLink to={doorPaths.deskDoor({ id })}>{name[language]}</RowLink> : name[language],
    },
    {
      key: 'place',
      head: t('desk.place'),
      share: 3,
      cell: ({ kind, direction, floor }) => (
        <>
          {formatFloor(floor, language)} · {t(`desk.kinds.${kind}`)}
          <span className="block text-badge text-ink-3">{t(`desk.directions.${direction}`)}</span>
        </>
      ),
    },
    ...(['members', 'vips', 'visitors'] as const).map((group): Column<Door> => ({
      key: group,
      head: t(`groups.${group}`),
      share: 4,
      cell: ({ access, direction }) => (
        <Unbroken text={direction === 'out' ? t('desk.always') : whenOf(access[group])} />
      ),
    })),
    {
      key: 'state',
      head: t('desk.state'),
      share: 2,
      cell: (door) => <DoorState door={door} />,
    },
  ]
  return (
    <DeskFrame
      title={t('desk.title')}
      action={canManage && <ButtonLink to={doorPaths.deskNew()}>{t('desk.add')}</ButtonLink>}
    >
      <DoorTabs current="doors" />
      {doors.length === 0 ? (
        <EmptyState drawing="no-people">{t('desk.noDoors')}</EmptyState>
      ) : (
        <Table caption={t('desk.title')} columns={columns} rows={doors} idOf={({ id }) => id} />
      )}
    </DeskFrame>
  )
}

/** Ended, without a key, or when the door last sent a scan. */
function DoorState({ door: { endedAt, keyMadeAt, lastScanAt } }: { door: Door }) {
  const { t } = useTranslation('tenant-qr')
  if (endedAt) return <>{t('desk.ended', { at: formatInstant(endedAt) })}</>
  if (!keyMadeAt) return <>{t('desk.noKey')}</>
  return <>{lastScanAt ? t('desk.lastScan', { at: formatInstant(lastScanAt) }) : t('desk.noScan')}</>
}
