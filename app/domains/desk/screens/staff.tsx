import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { STAFF_ROLES } from '~/api/me'
import { deskClient } from '~/domains/desk/client.server'
import { StaffTable } from '~/domains/desk/screens/staff/staff-table'
import { deskPaths } from '~/domains/desk/paths'
import { staffQuery } from '~/domains/desk/staff-schemas'
import { useTranslation } from '~/i18n/use-translation'
import { loadList } from '~/lists/load-list.server'
import { STAFF_STATUSES } from '~/rules/statuses'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { FilterBar } from '~/ui/list/filter-bar'
import { Listed } from '~/ui/list/listed'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useStaff } from '~/ui/page/use-staff'

export const handle: ScreenHandle = { title: (t) => t('desk:staff.title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const list = await loadList(request, staffQuery, {
    find: (query) => read(deskClient(context.api).desk.staff.$get({ query })),
    path: deskPaths.staff,
  })
  return { list }
}

/** The building's staff accounts. */
export default function Staff() {
  const { t } = useTranslation('desk')
  const { list } = useLoaderData<typeof loader>()
  const me = useStaff()?.staffId
  return (
    <DeskFrame
      title={t('staff.title')}
      action={<ButtonLink to={deskPaths.newStaff()}>{t('staff.add')}</ButtonLink>}
    >
      <p className="mb-6 max-w-text text-ink-2">{t('staff.lead')}</p>
      <FilterBar
        path={deskPaths.staff()}
        list={list}
        fields={[
          { name: 'name', label: t('staff.name') },
          {
            name: 'role',
            label: t('staff.role'),
            options: STAFF_ROLES.map((role) => ({ value: role, label: t(`roles.${role}`) })),
          },
          {
            name: 'status',
            label: t('staff.state'),
            isOneAlways: true,
            options: [
              { value: '', label: t('staff.current') },
              ...STAFF_STATUSES.map((status) => ({ value: status, label: t(`staff.status.${status}`) })),
            ],
          },
        ]}
      />
      <Listed
        list={list}
        path={deskPaths.staff}
        count={t('staff.count', { count: list.page.count })}
        empty={<EmptyState drawing="no-people">{t('staff.none')}</EmptyState>}
      >
        <StaffTable people={list.items} me={me} caption={t('staff.title')} />
      </Listed>
    </DeskFrame>
  )
}
