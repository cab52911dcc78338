import type { ComponentProps, ReactNode } from 'react'
import type { List } from '~/lists/load-list.server'
import type { Query } from '~/rules/query-string'
import { Table } from './table'
import { tickAllOf, tickedIds, TickForm } from './tick-form'

type TableProps<Row> = ComponentProps<typeof Table<Row>>

interface Props<Row> extends Omit<TableProps<Row>, 'rows' | 'ticks'> {
  list: Pick<List<Row>, 'items' | 'filter' | 'page' | 'isTickingAll'>
  /** The page's own address. */
  path: (query: Query) => string
  result: Parameters<typeof tickedIds>[0]
  form: ComponentProps<typeof TickForm>['form']
  ids: ComponentProps<typeof TickForm>['ids']
  count: string
  ticks: Omit<NonNullable<TableProps<Row>['ticks']>, 'ticked' | 'isAmongAll'>
  fields?: ReactNode
  buttons: ReactNode
}

/** A list whose ticked rows are acted on together, by fields and buttons that stand there while a row can be ticked. */
export function TickedList<Row>(props: Props<Row>) {
  const { list, path, result, form, ids, count, ticks, fields, buttons, ...table } = props
  const open = list.items.filter(ticks.canTick).map(table.idOf)
  const canTick = open.length > 0
  return (
    <TickForm
      form={form}
      ids={ids}
      count={count}
      tickAll={tickAllOf(list, open.length, path)}
      fields={canTick && fields}
      buttons={canTick && buttons}
    >
      <Table
        {...table}
        rows={list.items}
        ticks={{ ...ticks, ticked: tickedIds(result, list.isTickingAll ? open : []) }}
      />
    </TickForm>
  )
}
