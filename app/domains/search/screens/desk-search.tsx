import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { deskClient } from '~/domains/desk/client.server'
import { deskPaths } from '~/domains/desk/paths'
import { slugOf } from '~/domains/desk/components/setting-fields'
import { typedText } from '~/domains/search/components/finding.server'
import { FoundLists } from '~/domains/search/components/found-lists'
import { searchPaths } from '~/domains/search/paths'
import { findAtDesk } from '~/domains/search/screens/desk-search/find-at-desk.server'
import { useTranslation } from '~/i18n/use-translation'
import { areasOf } from '~/rules/desk-areas'
import { meaningsOf } from '~/rules/synonyms'
import { can } from '~/rules/permissions'
import { DeskFrame } from '~/ui/page/desk-frame'
import { useStaff } from '~/ui/page/use-staff'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('search:title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = typedText(request)
  if (!typed) return { typed, meanings: [], lists: [], settings: [], words: '' }
  const staff = await context.staff()
  const maySet = can({ kind: 'staff', id: staff.staffId, roles: staff.roles }, 'settings:open')
  const [words, lists, settings] = await Promise.all([
    read(buildingClient(context.api).home['search-words'].$get()),
    findAtDesk(context, staff, typed),
    maySet ? read(deskClient(context.api).desk.settings.$get()) : [],
  ])
  return {
    typed,
    meanings: meaningsOf(typed, words[context.language]),
    lists,
    settings: settings.map(({ name }) => name),
    words: words[context.language],
  }
}

/** Everything in the lists of one's roles, areas and settings included, found by a part of its name. */
export default function DeskSearch() {
  const { t } = useTranslation('search')
  const { typed, meanings, lists, settings, words } = useLoaderData<typeof loader>()
  const staff = useStaff()
  const screens = [
    ...(staff ? areasOf(staff) : []).map(({ key, path }) => ({ label: t(`desk:areas.${key}`), path })),
    ...settings.map((name) => ({
      label: t('setting', {
        name: t(`desk:settings.name.${name.replace('.', '_')}` as 'desk:settings.name.lease_show'),
      }),
      path: deskPaths.setting({ slug: slugOf(name) }),
    })),
  ]
  return (
    <DeskFrame title={t('title')}>
      <FoundLists
        action={searchPaths.desk()}
        typed={typed}
        meanings={meanings}
        screens={screens}
        lists={lists}
        words={words}
      />
    </DeskFrame>
  )
}
