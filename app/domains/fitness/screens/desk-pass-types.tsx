import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskPassesClient } from '~/domains/fitness/client.server'
import { ForSaleList } from '~/domains/fitness/components/for-sale-page'
import { deskPassPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.passTypes'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const list = await read(deskPassesClient(context.api).desk.fitness['pass-types'].$get())
  return { list }
}

/** All types of monthly passes, those no longer on sale included. */
export default function DeskPassTypes() {
  const { t } = useTranslation('fitness-passes')
  const { list } = useLoaderData<typeof loader>()
  return (
    <ForSaleList
      view="passTypes"
      words={{
        add: t('desk.addType'),
        none: t('messages:serviceBeingPrepared'),
        number: t('desk.sessions'),
      }}
      pathOf={deskPassPaths.type}
      numberOf={({ sessions }) => sessions}
      rows={list.types}
    />
  )
}
