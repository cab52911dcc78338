import type { ReactNode } from 'react'
import type { DeskPackage } from '~/domains/fitness/training-shapes'
import { useTranslation } from '~/i18n/use-translation'
import { ButtonLink } from '~/ui/button'
import { ChangeHistory } from '~/ui/list/change-history'
import { DeskFrame } from '~/ui/page/desk-frame'
import { EmptyState } from '~/ui/list/empty-state'
import { RowLink, Table } from '~/ui/list/table'
import { useLanguage } from '~/ui/page/use-language'
import { FitnessDeskTabs } from './desk-tabs'
import { PackagePrice } from './training-words'
import { useChangeSteps } from './use-change-steps'

/** The desk's list of what is sold, of that no longer on sale as well. */
export function ForSaleList<One extends Omit<DeskPackage, 'units'>>({
  view,
  words,
  pathOf,
  numberOf,
  rows,
  children,
}: {
  view: 'packages' | 'passTypes'
  words: { add: string; none: string; number: string }
  pathOf: (one: { id: string }) => string
  /** How many units or sessions it is for. */
  numberOf: (one: One) => number
  rows: One[]
  children?: ReactNode
}) {
  const { t } = useTranslation('fitness-training')
  const language = useLanguage()
  const title = t(`fitness:desk.view.${view}`)
  return (
    <DeskFrame
      title={title}
      action={
        <ButtonLink to={pathOf({ id: 'new' })} look="secondary">
          {words.add}
        </ButtonLink>
      }
    >
      <FitnessDeskTabs current={view} />
      {children}
      {rows.length === 0 ? (
        <EmptyState drawing="no-results">{words.none}</EmptyState>
      ) : (
        <Table
          caption={title}
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('desk.name'),
              kind: 'name',
              share: 3,
              cell: (one) => <RowLink to={pathOf(one)}>{one.name[language]}</RowLink>,
            },
            { key: 'number', head: words.number, kind: 'number', cell: numberOf },
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

/** The page of one of them, or of a new one: its form and the history of its values. */
export function ForSalePage({
  one,
  add,
  list,
  children,
}: {
  one: {
    name: { ko: string; en: string }
    changes: Parameters<ReturnType<typeof useChangeSteps>>[0]
  } | null
  add: string
  list: { label: string; to: string }
  children: ReactNode
}) {
  const language = useLanguage()
  const stepsOf = useChangeSteps('training')
  return (
    <DeskFrame title={one ? one.name[language] : add} list={list}>
      {children}
      {one && <ChangeHistory steps={stepsOf(one.changes)} />}
    </DeskFrame>
  )
}
