import { createContext, forwardRef, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { PageContext } from './page-context'
import { StatusBadge } from './status-badge'
import { RowLink, Table, type Column } from './table'

interface Row {
  id: string
  name: string
  number: number
}

const ROWS: Row[] = [
  { id: 'a', name: '나그네', number: 3 },
  { id: 'b', name: `<b>"A&B"</b>'s`, number: 0 },
  { id: 'c', name: '', number: -1 },
]
const Language = createContext('ko')
const Name = ({ row }: { row: Row }) => (
  <>
    {useContext(Language)} <RowLink to={`/rows/${row.id}?a=1&b="2"`}>{row.name}</RowLink>
  </>
)

const COLUMNS: Column<Row>[] = [
  { key: 'name', head: 'Name', kind: 'name', cell: (row) => <Name row={row} /> },
  { key: 'text', head: 'A "head" & more', cell: ({ name }) => name, leaves: 'tablet', share: 4 },
  { key: 'number', head: 'Number', kind: 'number', cell: ({ number }) => number, leaves: 'phone' },
  {
    key: 'status',
    head: 'Status',
    kind: 'status',
    cell: () => <StatusBadge status="approved" label="<ok>" />,
  },
  {
    key: 'rest',
    head: 'Rest',
    kind: 'plain',
    cell: ({ id, name, number }) => (
      <>
        {number > 0 && <time dateTime="2026-11-24T10:00">10:00</time>}
        {[1, 2].map((part) => (
          <span
            key={part}
            className={part === 1 ? 'one' : undefined}
            aria-hidden={part === 2}
            data-part={part}
          >
            {part}
            {name}
          </span>
        ))}
        <br />
        <input type="hidden" name={`revisions.${id}`} value={number} />
        <span lang="en" title={name} dangerouslySetInnerHTML={{ __html: '<i>as is</i>' }} />
      </>
    ),
  },
]

const draw = (columns: Column<Row>[], isAlive: boolean, withTicks = true) =>
  renderToStaticMarkup(
    <PageContext.Provider
      value={{
        script: '',
        hasErrors: false,
        isAnswer: false,
        isRestoredForm: false,
        ...(isAlive && { words: {} as never }),
      }}
    >
      <Language.Provider value="en">
        <Table
          caption="Rows"
          columns={columns}
          rows={ROWS}
          idOf={({ id }) => id}
          current="b"
          ticks={
            withTicks
              ? {
                  head: 'Choose',
                  label: ({ name }) => `Choose ${name}`,
                  canTick: ({ number }) => number >= 0,
                  isAmongAll: ({ number }) => number > 0,
                  ticked: ['b'],
                }
              : undefined
          }
        />
      </Language.Provider>
    </PageContext.Provider>,
  )

/** Attributes in an order of their own: React writes what an input holds last. */
const ordered = (markup: string) =>
  markup.replace(
    /<(\w+)((?: [\w-]+="[^"]*")*)/gi,
    (_, name: string, attributes: string) =>
      `<${name} ${(attributes.match(/ [\w-]+="[^"]*"/g) ?? []).sort().join('')}`,
  )

describe('rows of a list', () => {
  test.each([true, false])('are written as React writes them, ticks: %s', (withTicks) => {
    const reacts = draw(COLUMNS, true, withTicks)
    const ours = draw(COLUMNS, false, withTicks)
    expect(ordered(ours)).toBe(ordered(reacts))
    expect(ours).toContain('&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt;&#x27;s')
  })

  test.each<[string, Column<Row>['cell']]>([
    ['a component with a reference', () => createElementOf(forwardRef<HTMLElement>(() => <i>drawn</i>))],
    ['another language', ({ name }) => <Language.Provider value="ko">{name}</Language.Provider>],
    ['an attribute that is not listed', ({ name }) => <span hidden>{name}</span>],
    [
      'a choice',
      () => (
        <select defaultValue="2">
          <option>1</option>
          <option>2</option>
        </select>
      ),
    ],
  ])('with %s are React’s', (_, cell) => {
    const columns = [...COLUMNS, { key: 'more', head: 'More', cell }]
    expect(draw(columns, false)).toBe(draw(columns, true))
  })

  test('with a badge that was never drawn are React’s', () => {
    const cell = () => <StatusBadge status="rejected" label="never drawn" />
    const columns = [...COLUMNS, { key: 'new', head: 'New', cell }, { ...COLUMNS[0]!, key: 'again' }]
    expect(draw(columns, false)).toBe(draw(columns, true))
  })

  test('fail as React fails', () => {
    const cell = () => {
      throw new TypeError('no such row')
    }
    expect(() => draw([{ key: 'a', head: 'A', cell }], false)).toThrow('no such row')
  })
})

const createElementOf = (Component: React.ComponentType) => <Component />
