import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { typedText } from '~/domains/search/components/finding.server'
import { FoundLists } from '~/domains/search/components/found-lists'
import { searchPaths } from '~/domains/search/paths'
import { findForMember } from '~/domains/search/screens/search/find-for-member.server'
import { useTranslation } from '~/i18n/use-translation'
import { isPartOf } from '~/rules/label-search'
import { Page } from '~/ui/page'
import type { ScreenHandle } from '~/ui/screen-handle'
import { useShell } from '~/ui/use-shell'

export const handle: ScreenHandle = { title: (t) => t('search:title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = typedText(request)
  return { typed, lists: typed ? await findForMember(context, typed) : [] }
}

/** Everything that a member or guest may see, found by a part of its name. */
export default function SearchScreen() {
  const { t } = useTranslation('search')
  const { typed, lists } = useLoaderData<typeof loader>()
  const shell = useShell()
  const items = [
    ...(shell?.menu.flatMap((group) => group.items) ?? []),
    ...(shell?.topBar ?? []),
    ...(shell?.guestItems ?? []),
  ]
  const pages = items
    .map(({ key, path, hash = '' }) => ({
      label: t(`shell:menu.${key}` as 'shell:menu.home'),
      path: path + hash,
    }))
    .filter(({ label }) => typed && isPartOf(label, typed))
  return (
    <Page title={t('title')}>
      <FoundLists action={searchPaths.search()} typed={typed} pages={pages} lists={lists} />
    </Page>
  )
}
