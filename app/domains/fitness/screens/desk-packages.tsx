import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskTrainingClient } from '~/domains/fitness/client.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { PackagePrice } from '~/domains/fitness/components/training-words'
import { deskTrainingPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/desk-frame'
import { EmptyState } from '~/ui/empty-state'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RowLink, Table } from '~/ui/table'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.packages'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const list = await read(deskTrainingClient(context.api).desk.fitness.packages.$get())
  return { list }
}

/** All packages of units, those no longer on sale included. */
export default function DeskPackages() {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const { list } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      title={t('fitness:desk.view.packages')}
      action={
        <ButtonLink to={deskTrainingPaths.package({ id: 'new' })} look="secondary">
          {t('desk.addPackage')}
        </ButtonLink>
      }
    >
      <FitnessDeskTabs current="packages" />
      <p className="mb-6">{t('desk.validDays', { days: list.validDays })}</p>
      {list.packages.length === 0 ? (
        <EmptyState drawing="no-results">{t('buy.none')}</EmptyState>
      ) : (
        <Table
          caption={t('fitness:desk.view.packages')}
          rows={list.packages}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('desk.name'),
              kind: 'name',
              share: 3,
              cell: (one) => <RowLink to={deskTrainingPaths.package(one)}>{one.name[language]}</RowLink>,
            },
            { key: 'units', head: t('buy.units'), kind: 'number', cell: ({ units }) => units },
            { key: 'price', head: t('buy.price'), share: 3, cell: (one) => <PackagePrice of={one} /> },
            { key: 'sold', head: t('desk.sold'), kind: 'number', cell: ({ sold }) => sold },
            {
              key: 'active',
              head: t('desk.onSale'),
              cell: ({ isActive }) => (isActive ? t('desk.yes') : t('desk.no')),
            },
          ]}
        />
      )}
    </DeskFrame>
  )
}
