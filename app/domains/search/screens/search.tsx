import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { buildingClient } from '~/domains/building/client.server'
import { typedText } from '~/domains/search/components/finding.server'
import { FoundLists } from '~/domains/search/components/found-lists'
import { searchPaths } from '~/domains/search/paths'
import { MEMBERS_SCREENS, OPEN_SCREENS } from '~/domains/search/screens/search/further-screens'
import { findForMember } from '~/domains/search/screens/search/find-for-member.server'
import { useTranslation } from '~/i18n/use-translation'
import { meaningsOf } from '~/rules/synonyms'
import { Page } from '~/ui/page/page'
import type { ScreenHandle } from '~/ui/page/screen-handle'
import { useShell } from '~/ui/page/use-shell'

export const handle: ScreenHandle = { title: (t) => t('search:title') }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = typedText(request)
  if (!typed) return { typed, meanings: [], lists: [], words: '' }
  const [words, lists] = await Promise.all([
    read(buildingClient(context.api).home['search-words'].$get()),
    findForMember(context, typed),
  ])
  return {
    typed,
    meanings: meaningsOf(typed, words[context.language]),
    lists,
    words: words[context.language],
  }
}

/** Everything that a member or guest may see, found by a part of its name. */
export default function SearchScreen() {
  const { t: everyT } = useTranslation()
  const { t } = useTranslation('search')
  const { typed, meanings, lists, words } = useLoaderData<typeof loader>()
  const shell = useShell()
  const items = [
    ...(shell?.menu.flatMap((group) => group.items) ?? []),
    ...(shell?.topBar ?? []),
    ...(shell?.guestItems ?? []),
  ]
  const named = items.map(({ key, path, hash = '' }) => ({
    label: t(`shell:menu.${key}`),
    path: path + hash,
  }))
  const further = [...OPEN_SCREENS, ...(shell?.isSignedIn ? MEMBERS_SCREENS : [])].map(({ title, path }) => ({
    label: everyT(title),
    path,
  }))
  const screens = [...named, ...further.filter(({ path }) => !named.some((one) => one.path === path))]
  return (
    <Page title={t('title')}>
      <FoundLists
        action={searchPaths.search()}
        typed={typed}
        meanings={meanings}
        screens={screens}
        lists={lists}
        words={words}
      />
    </Page>
  )
}
