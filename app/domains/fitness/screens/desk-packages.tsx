import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { ForSaleList } from '~/domains/fitness/components/for-sale-page'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import type { ScreenHandle } from '~/ui/page/screen-handle'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.packages'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const list = await read(deskTrainingClient(context.api).desk.fitness.packages.$get())
  return { list }
}

/** All packages of units, those no longer on sale included. */
export default function DeskPackages() {
  const { t } = useTranslation('fitness-training')
  const { list } = useLoaderData<typeof loader>()
  return (
    <ForSaleList
      view="packages"
      words={{ add: t('desk.addPackage'), none: t('buy.none'), number: t('buy.units') }}
      pathOf={deskTrainingPaths.package}
      numberOf={({ units }) => units}
      rows={list.packages}
    >
      <p className="mb-6">{t('desk.validDays', { days: list.validDays })}</p>
    </ForSaleList>
  )
}
