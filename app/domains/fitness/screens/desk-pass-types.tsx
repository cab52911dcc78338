import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { read } from '~/api/client.server'
import { deskPassesClient } from '~/domains/fitness/client.server'
import { FitnessDeskTabs } from '~/domains/fitness/components/desk-tabs'
import { PackagePrice } from '~/domains/fitness/components/training-words'
import { deskPassPaths } from '~/domains/fitness/paths'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { DeskFrame } from '~/ui/desk-frame'
import { EmptyState } from '~/ui/empty-state'
import type { ScreenHandle } from '~/ui/screen-handle'
import { RowLink, Table } from '~/ui/table'
import { useLanguage } from '~/ui/use-language'

export const handle: ScreenHandle = { title: (t) => t('fitness:desk.view.passTypes'), follows: true }

export async function loader({ context }: LoaderFunctionArgs) {
  const list = await read(deskPassesClient(context.api).desk.fitness['pass-types'].$get())
  return { list }
}

/** All types of monthly passes, those no longer on sale included. */
export default function DeskPassTypes() {
  const { t } = useTranslation('fitness-passes')
  const language = useLanguage()
  const { list } = useLoaderData<typeof loader>()
  return (
    <DeskFrame
      title={t('fitness:desk.view.passTypes')}
      action={
        <ButtonLink to={deskPassPaths.type({ id: 'new' })} look="secondary">
          {t('desk.addType')}
        </ButtonLink>
      }
    >
      <FitnessDeskTabs current="passTypes" />
      {list.types.length === 0 ? (
        <EmptyState drawing="no-results">{t('messages:serviceBeingPrepared')}</EmptyState>
      ) : (
        <Table
          caption={t('fitness:desk.view.passTypes')}
          rows={list.types}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('fitness-training:desk.name'),
              kind: 'name',
              share: 3,
              cell: (one) => <RowLink to={deskPassPaths.type(one)}>{one.name[language]}</RowLink>,
            },
            { key: 'sessions', head: t('desk.sessions'), kind: 'number', cell: ({ sessions }) => sessions },
            { key: 'price', head: t('buy.price'), share: 3, cell: (one) => <PackagePrice of={one} /> },
            { key: 'sold', head: t('fitness-training:desk.sold'), kind: 'number', cell: ({ sold }) => sold },
            {
              key: 'active',
              head: t('fitness-training:desk.onSale'),
              cell: ({ isActive }) =>
                isActive ? t('fitness-training:desk.yes') : t('fitness-training:desk.no'),
            },
          ]}
        />
      )}
    </DeskFrame>
  )
}
