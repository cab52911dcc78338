import { describe, expect, test } from 'vitest'
import { fileQuery, listQuery, numbered, oneOf, period, searched, sortedBy, viewOf } from './list-query'
import { listAddress, loadList, readList } from './load-list.server'

const query = listQuery(
  {
    tab: viewOf(['waiting', 'done']),
    ...period,
    status: oneOf(['lost', 'found']),
    companyId: numbered,
    name: searched(10),
    sort: sortedBy(['when', 'who']),
  },
  [20, 50],
)
const at = (search: string) => new Request(`http://localhost/things?${search}`)
const read = (search: string) => readList(at(search), query, { views: ['tab'] })

describe('the address of a list', () => {
  test('without a filter it is the whole list', () => {
    const { query, filter, errors, isFiltered } = read('')
    expect(query).toEqual({})
    expect(filter).toEqual({
      tab: 'waiting',
      from: '',
      to: '',
      status: '',
      companyId: '',
      name: '',
      sort: '',
      size: '20',
    })
    expect(errors).toEqual({})
    expect(isFiltered).toBe(false)
  })

  test('defaults are shown and sent', () => {
    const list = readList(at('to=2026-11-30'), query, { defaults: { from: '2026-11-01', to: '2026-11-02' } })
    expect(list.query).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(list.filter).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
  })

  test.each([
    ['', []],
    ['from=2026-11-01&to=2026-11-02&status=&name=', []],
    ['from=2026-11-01&to=2026-11-30', ['to']],
    ['from=2026-11-01&to=2026-11-02&tab=done&size=50&status=lost', ['status']],
    ['from=x&name=kim', ['from', 'name']],
  ])('of %j those narrow it that differ from their defaults: %j', (search, narrowing) => {
    const defaults = { from: '2026-11-01', to: '2026-11-02' }
    const list = readList(at(search), query, { defaults, views: ['tab'] })
    expect(list).toMatchObject({ narrowing, isFiltered: narrowing.length > 0 })
  })

  test.each([
    ['tab=done', false],
    ['page=2&size=50', false],
    ['name=', false],
    ['sort=-when', false],
    ['tab=done&name=kim', true],
    ['name=kim&unknown=1', true],
  ])('%s narrows it: %s', (search, isFiltered) => {
    expect(read(search).isFiltered).toBe(isFiltered)
  })

  test.each([
    ['from=2026-02-30', 'from', 'dateInvalid'],
    ['from=x&to=2026-11-30', 'from', 'dateInvalid'],
    ['status=stolen', 'status', 'choiceInvalid'],
    ['companyId=0', 'companyId', 'choiceInvalid'],
    ['companyId=x', 'companyId', 'choiceInvalid'],
    ['size=7', 'size', 'choiceInvalid'],
    ['name=12345678901', 'name', 'tooLong?max=10'],
  ])('%s is named at %s and left out, the rest stays', (search, name, code) => {
    const { query, filter, errors } = read(search)
    expect(errors).toEqual({ [name]: [code] })
    expect(query).not.toHaveProperty(name)
    expect(filter[name as 'name']).toBe(new URLSearchParams(search).get(name))
  })

  test('a period in the wrong order has an error at its end and finds nothing', () => {
    const { query, errors } = read('from=2026-11-02&to=2026-11-01')
    expect(errors).toEqual({ to: ['endBeforeStart'] })
    expect(query).toEqual({ from: '2026-11-02', to: '2026-11-01' })
  })

  test('an unknown order is the list’s own, without an error', () => {
    expect(read('sort=-who').query).toEqual({ sort: '-who' })
    const { query, errors } = read('sort=nose')
    expect(query).not.toHaveProperty('sort')
    expect(errors).toEqual({})
  })

  test.each(['page=0', 'page=x', 'page=1e9'])('%s is the first page, without an error', (search) => {
    const { query, errors } = read(search)
    expect(query).toEqual({})
    expect(errors).toEqual({})
  })
})

test('an export contains all pages and requires a reason', () => {
  const { query, errors } = readList(at('page=3&name=kim'), fileQuery({ name: searched() }))
  expect(query).toEqual({ name: 'kim' })
  expect(errors).toEqual({ reason: ['reasonRequired'] })
})

describe('a page of a list', () => {
  const load = (search: string, total: number) =>
    loadList(at(search), query, {
      views: ['tab'],
      find: async (query) => ({
        items: [query],
        page: { current: Number(query.page ?? 1), total, size: 20, count: total * 20 },
      }),
      path: (query) => `/things?${new URLSearchParams(query as Record<string, string>)}`,
    })

  test('has its filter', async () => {
    const list = await load('page=2&name=kim', 3)
    expect(list.items).toEqual([{ page: '2', name: 'kim' }])
    expect(list).toMatchObject({ filter: { name: 'kim' }, isFiltered: true, isTickingAll: false })
  })

  test('that no longer exists redirects to the last one with the same filter', async () => {
    const thrown: unknown = await load('page=9&name=kim', 3).catch((response: unknown) => response)
    const location = new URL((thrown as Response).headers.get('location')!, 'http://localhost')
    expect(Object.fromEntries(location.searchParams)).toMatchObject({ name: 'kim', page: '3' })
  })

  test('is ticked once', async () => {
    expect((await load('tick=page', 1)).isTickingAll).toBe(true)
    expect(listAddress(at('name=kim&tick=page'))).toBe('/things?name=kim')
  })
})

test('an unknown view is the default one', () => {
  const { filter, errors } = read('?tab=anything')
  expect(filter.tab).toBe(read('').filter.tab)
  expect(errors).toEqual({})
})
